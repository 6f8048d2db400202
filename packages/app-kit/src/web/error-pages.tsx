/** Pages for what is missing, forbidden or broken. */
import { Button, ButtonLink } from '../design/button.tsx';
import { Message } from '../design/notice.tsx';
import type { Ctx } from './context.ts';
import { CsrfField, csrfFieldName } from './csrf.tsx';
import { logInHref } from './form.ts';
import { page } from './page.tsx';
import { emptyForm, type ReceivedForm } from './received-form.ts';
import { seeOther } from './redirect.ts';

function wantsJson(c: Ctx): boolean {
  return c.req.path.startsWith('/api/') || /\bjson\b/.test(`${c.req.header('accept')} ${c.req.header('content-type')}`);
}

type Status = 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503 | 507;

function answer(c: Ctx, status: Status, code: string, title: string, text: string, action = homeLink()) {
  if (wantsJson(c)) {
    const problem = { type: 'about:blank', title, status, detail: text, code };
    return c.body(JSON.stringify(problem), status, { 'content-type': 'application/problem+json' });
  }
  return page(c, { title, index: false }, <Message title={title} text={text} action={action} />, status);
}

function homeLink() {
  return <ButtonLink href="/">Go to the home page</ButtonLink>;
}

export function answerNotFound(c: Ctx) {
  return answer(
    c,
    404,
    'not_found',
    'Not found',
    'There is no page at this address. It may have been removed, or the link has a typo.',
  );
}

/** If log-in would allow it, asks for that and keeps the input. `why` says who may, where that is known. */
export function answerNotAllowed(c: Ctx, why?: string) {
  const { site } = c.get('context');
  const { member } = c.get('visitor');
  if (site.accounts && member === null) return askToLogIn(c);
  const isTheMakers = site.writers === 'anyone' || (member && site.writers === 'members');
  const where = site.writers === 'anyone' ? ', in the browser they used' : '';
  const others = (site.accounts?.roles.length ?? 0) > 0 ? ', people with a role' : '';
  const text = isTheMakers
    ? `Only the person who added this${where}${others} and the owner of this site can do that.`
    : 'Only the owner of this site can do that.';
  return answer(c, 403, 'not_allowed', 'Not allowed', why ?? text);
}

/** A closed page redirects to log-in and back; a submission survives it. */
export async function askToLogIn(c: Ctx) {
  if (wantsJson(c)) return answer(c, 401, 'not_logged_in', 'Log in first', 'Log in to see this.');
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return seeOther(c, logInHref(c));
  const text = 'You are not logged in. Log in on another page, then come back and send this. Your input is still here.';
  const title = 'Log in first';
  return page(
    c,
    { title, index: false },
    <SendAgain c={c} form={c.get('form') ?? emptyForm()} title={title} text={text} logsIn />,
    403,
  );
}

export function answerForeign(c: Ctx) {
  return answer(c, 403, 'foreign_request', 'Not allowed', 'This request came from another site, so it was refused.');
}

export function answerUnreadable(c: Ctx) {
  return answer(c, 400, 'unreadable', 'Request not readable', 'The request cannot be read. Go back and send it again.');
}

export function answerTooLarge(c: Ctx) {
  return answer(c, 413, 'too_large', 'Too large', 'The request is too large. Go back, make it smaller and send it again.');
}

export function answerTakesNoFiles(c: Ctx) {
  return answer(
    c,
    415,
    'takes_no_files',
    'Files not accepted',
    'This form does not accept files. Go back and send it without them.',
  );
}

export function answerTooSlow(c: Ctx) {
  c.header('connection', 'close');
  return answer(c, 408, 'too_slow', 'That took too long', 'The request took too long to arrive. Go back and send it again.');
}

const busyS = 5;

/** The app is already receiving as much as it can. */
export function answerBusy(c: Ctx) {
  c.header('retry-after', String(busyS));
  return answer(c, 503, 'busy', 'One moment', 'The site is busy. Go back and send it again in a few seconds.');
}

export function answerStorageFull(c: Ctx) {
  return answer(
    c,
    507,
    'no_room',
    'Out of space',
    'The disk is full, so nothing was changed. Ask the owner of this site to free space, then send it again.',
  );
}

/** The id that the edge gives a request, which the output names too. */
export function requestIdOf(c: Ctx): string | null {
  const id = c.req.header('x-request-id') ?? '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}

export function answerBroken(c: Ctx) {
  const requestId = requestIdOf(c);
  return answer(
    c,
    500,
    'internal_error',
    'Something went wrong',
    `Something went wrong on our side. Nothing was changed. Try again in a moment.${requestId === null ? '' : ` Request: ${requestId}.`}`,
  );
}

export function answerTooFast(c: Ctx, waitS: number, form?: ReceivedForm | null) {
  c.header('retry-after', String(waitS));
  const text = `Too many changes. Try again in ${waitS === 1 ? 'a second' : `${waitS} seconds`}.`;
  if (!form || wantsJson(c)) return answer(c, 429, 'too_many_requests', 'One moment', text);
  return page(c, { title: 'One moment', index: false }, <SendAgain c={c} form={form} title="One moment" text={text} />, 429);
}

interface SendAgainProps {
  c: Ctx;
  form: ReceivedForm;
  title?: string;
  text?: string;
  /** Offers log-in in another tab. */
  logsIn?: boolean;
}

/** People type passwords again: no page contains one. */
const isNeverShown = (name: string) => name === csrfFieldName || name.endsWith('-password');

/** All input, ready to send again. */
export function SendAgain({ c, form, title = 'Please send this again', text, logsIn }: SendAgainProps) {
  const resendable = Object.entries(form.fields).filter(([name]) => !isNeverShown(name));
  const why = text ?? 'This page has expired. Your input is still here; send it again.';
  return (
    <Message
      title={title}
      text={form.hadFile ? `${why} Choose the file again.` : why}
      action={
        <form method="post" action={c.req.path}>
          <CsrfField c={c} />
          {resendable.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <div class="row-of-actions">
            {logsIn && (
              <a class="button primary" href="/log-in" target="_blank" rel="noopener">
                <span>Log in</span>
              </a>
            )}
            <Button kind={logsIn ? 'quiet' : 'primary'}>Send again</Button>
          </div>
        </form>
      }
    />
  );
}
