import { readLink as readOperation, takeLink as takeOperation } from '@davit/contract/console';
import { linkAction } from '../../audit/audited-requests.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { beginSession, fromOf, sessionAnswer } from '../session-answer.ts';

/** Changes nothing: link previews and mail scanners read it too. */
export function readLink({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(readOperation, {
    find: ({ token }) => people.readLink(token),
    handle: async ({ found: { link, workspaceName } }) => ({
      kind: link.kind,
      expiresAt: new Date(link.expiresAt).toISOString(),
      workspaceName: link.kind === 'invitation' ? workspaceName : null,
      role: link.kind === 'invitation' ? link.role : null,
      email: link.email,
    }),
  });
}

export function takeLink(parts: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(takeOperation, {
    find: ({ token }) => parts.people.readLink(token),
    async handle(call) {
      await countAttempt(call, null);
      const { known, request } = call;
      // With a password a new person joins, even if somebody else is signed in.
      const present = call.body?.password === undefined ? known?.person : undefined;
      const { id = null, name = call.body?.name } = present ?? {};
      const action = linkAction(request, call.found.link, { id, name });
      const signedIn = await parts.audit.perform(action, () =>
        parts.people.takeLink(call.params.token, call.body ?? {}, known, fromOf(request)),
      );
      if (signedIn === null) return sessionAnswer(parts, request, known?.person ?? null);
      if (known !== null) await parts.people.signOut(known);
      return beginSession(parts, call, signedIn);
    },
  });
}
