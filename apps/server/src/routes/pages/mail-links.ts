/**
 * The pages behind the links in messages: confirm an address, stop messages. Viewing one changes nothing, because mail
 * scanners follow links. POST to `stop` is also the one click of RFC 8058; the token alone decides.
 */

import type { NotifyAddress } from '@davit/storage';
import { clientOf } from '@davit/targets/client-ip';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strangersAction } from '../../audit/audited-requests.ts';
import { consume } from '../../http/consume-limit.ts';
import { isId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { mailPaths } from '../../mail/notify-links.ts';
import { guidesPath, mark } from './docs-frame.ts';
import { escapeHtml } from './escape-html.ts';
import { sendDocsPage } from './send-docs-page.ts';

const texts = {
  confirm: {
    title: 'Confirm your address',
    text: 'Messages of the app will be sent to this address. Every message has a link that stops them.',
    button: 'Confirm the address',
    done: 'The address is confirmed. You can close this page.',
  },
  stop: {
    title: 'Stop messages',
    text: 'The app sends no more messages to this address. They still wait in the app itself.',
    button: 'Stop messages',
    done: 'The messages are stopped. You can close this page.',
  },
} as const;
const over = 'This link is no longer valid. It was used up, is too old, or the address was changed.';
const maxBodyBytes = 16 * 1024;

export function mailLinks(app: FastifyInstance, parts: ServerParts): void {
  app.register(async (inner) => {
    // What a mail program posts is not read.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null));
    const record = (request: FastifyRequest, what: 'confirm' | 'stop', found: NotifyAddress, act: () => Promise<boolean>) => {
      const { workspaceId, projectId } = found;
      const target = { type: 'project', id: projectId };
      const action = strangersAction(request, `${what}NotifyAddress`, { workspaceId, target });
      return parts.audit.perform(action, act, { onlyChanges: true });
    };
    for (const what of ['confirm', 'stop'] as const) {
      const find = async (request: FastifyRequest, reply: FastifyReply) => {
        await consume(parts, request, reply, 'console-ip', clientOf(request.ip));
        const { project, token } = request.query as { project?: unknown; token?: unknown };
        const isGiven = typeof project === 'string' && isId(project) && typeof token === 'string' && token.length <= 64;
        return isGiven ? parts.notifyAddresses.find(project, token, what) : null;
      };
      const options = { schema: { hide: true } as object };
      inner.get(mailPaths[what], options, async (request, reply) => {
        const found = await find(request, reply);
        const { title, text, button } = texts[what];
        const form = `<p>${text}</p><form method="post"><button>${button}</button></form>`;
        return found === null ? answer(reply, 404, title, `<p>${over}</p>`) : answer(reply, 200, title, form);
      });
      inner.post(mailPaths[what], options, async (request, reply) => {
        const found = await find(request, reply);
        const done = found !== null && (await record(request, what, found, () => parts.notifyAddresses.act(found, what)));
        return answer(reply, done ? 200 : 404, texts[what].title, `<p>${done ? texts[what].done : over}</p>`);
      });
    }
  });
}

function answer(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${guidesPath}/docs.css">`;
  const main = `<main class="card"><p class="brand">${mark}Davit</p><article><h1>${escapeHtml(title)}</h1>${body}</article></main>`;
  return sendDocsPage(
    reply.code(status).header('cache-control', 'no-store'),
    `<!doctype html><html lang="en"><head>${head}</head><body>${main}</body></html>`,
  );
}
