/** What an app hands over, checked: an app's process is not trusted. */
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Id = Type.String({ pattern: '^[0-9a-f-]{36}$' });
/** A path of the app itself: no other host can follow. */
const Path = Type.String({ maxLength: 500, pattern: '^/([A-Za-z0-9._~?=&%-][A-Za-z0-9._~?=&%/-]*)?$' });

/** For how long it has waited in the app. */
const ageMs = Type.Optional(Type.Number());

const ToOwner = Type.Object({
  id: Id,
  kind: Type.Literal('owner'),
  subject: Type.String({ maxLength: 1_000 }),
  lines: Type.Array(Type.String({ maxLength: 6_000 }), { maxItems: 60 }),
  path: Path,
  ageMs,
});
const ToPerson = Type.Object({
  id: Id,
  kind: Type.Enum(['confirm-address', 'reset-password']),
  to: Type.String({ maxLength: 254 }),
  path: Path,
  ageMs,
});
const AppMail = Type.Union([ToOwner, ToPerson]);
export type AppMail = Static<typeof AppMail>;

const isAnswer = Compile(Type.Object({ messages: Type.Array(AppMail, { maxItems: 20 }) }));

/** Null if it is no valid answer. */
export function readAppMail(answer: string | null): AppMail[] | null {
  if (answer === null) return null;
  try {
    const parsed: unknown = JSON.parse(answer);
    return isAnswer.Check(parsed) ? parsed.messages : null;
  } catch {
    return null;
  }
}
