/**
 * A link for a forgotten password, by e-mail. The answer comes before anything is looked up, so neither it nor its time
 * says whether somebody has the address.
 */
import { Fault } from '@davit/contract';
import { requestReset as operation } from '@davit/contract/console';
import { consoleUrlOf } from '../../config/console-url.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { mailSignInLink } from '../../mail/sign-in-links.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done } from '../console-endpoint.ts';

export function requestReset(parts: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const { email } = call.body;
      await countAttempt(call, email);
      if (!parts.mail.isOn)
        throw new Fault('conflict', 'This server sends no e-mail.', { hint: 'Ask its operator for a link.' });
      mailLink(parts, email).catch((error: unknown) =>
        call.request.log.warn({ err: error }, 'a link for a new password could not be mailed'),
      );
      return done;
    },
  });
}

async function mailLink({ people, mail, config }: ServerParts, email: string): Promise<void> {
  const made = await people.requestReset(email);
  if (made === null || made.link.personId === null) return;
  const [membership] = await people.membershipsOf(made.link.personId);
  if (membership) await mailSignInLink(mail, membership.workspace, made, `${consoleUrlOf(config)}/link/${made.token}`);
}
