/**
 * A link for a forgotten password, by e-mail. Nothing is looked up before the answer is sent, so neither it nor its time
 * says whether somebody has the address.
 */
import { Fault } from '@davit/contract';
import { requestReset as operation } from '@davit/contract/console';
import type { Action } from '../../audit/audit.ts';
import { strangersAction } from '../../audit/audited-requests.ts';
import { consoleUrlOf } from '../../config/console-url.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { mailSignInLink } from '../../mail/sign-in-links.ts';
import type { AfterAnswers } from '../after-answers.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done } from '../console-endpoint.ts';
import { mailsResets } from '../session-answer.ts';

export function requestReset(parts: ServerParts, countAttempt: CountAttempt, afterAnswers: AfterAnswers): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const { email } = call.body;
      await countAttempt(call, email);
      if (!mailsResets(parts))
        throw new Fault('conflict', 'This server mails no such links.', { hint: 'Ask its operator for one.' });
      const { log } = call.request;
      const action = strangersAction(call.request, 'requestReset');
      const work = () => mailLink(parts, email, action).catch((error: unknown) => log.warn({ err: error }, notMailed));
      afterAnswers.add(call.reply, work);
      return done;
    },
  });
}

const notMailed = 'a link for a new password could not be mailed';

async function mailLink({ people, mail, config, audit }: ServerParts, email: string, action: Action): Promise<void> {
  const make = async () => {
    const made = await people.requestReset(email);
    if (made === null || made.link.personId === null) return;
    const [membership] = await people.membershipsOf(made.link.personId);
    const url = `${consoleUrlOf(config)}/link/${made.token}`;
    const isQueued = membership !== undefined && (await mailSignInLink(mail, membership.workspace, made, url));
    if (isQueued) return;
    await people.withdrawReset(made.link.id);
    throw new Fault('unavailable', `The limit of e-mail is reached, or the person left: ${made.link.personId}.`);
  };
  await audit.perform(action, make, { onlyChanges: true });
}
