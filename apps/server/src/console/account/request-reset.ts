/**
 * A link for a forgotten password, by e-mail. Nothing is looked up before the answer is sent, so neither it nor its time
 * says whether somebody has the address.
 */
import { Fault } from '@davit/contract';
import { requestReset as operation } from '@davit/contract/console';
import type { FastifyBaseLogger } from 'fastify';
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
      const work = () => mailLink(parts, email, log).catch((error: unknown) => log.warn({ err: error }, notMailed));
      afterAnswers.add(call.reply, work);
      return done;
    },
  });
}

const notMailed = 'a link for a new password could not be mailed';

async function mailLink({ people, mail, config }: ServerParts, email: string, log: FastifyBaseLogger): Promise<void> {
  const made = await people.requestReset(email);
  if (made === null || made.link.personId === null) return;
  const [membership] = await people.membershipsOf(made.link.personId);
  const url = `${consoleUrlOf(config)}/link/${made.token}`;
  const isQueued = membership !== undefined && (await mailSignInLink(mail, membership.workspace, made, url));
  if (isQueued) return;
  await people.withdrawReset(made.link.id);
  log.warn({ personId: made.link.personId }, `${notMailed}: the limit of e-mail is reached, or the person left`);
}
