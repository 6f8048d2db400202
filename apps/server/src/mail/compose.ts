/** A message as it is sent: plain text, and the same in simple HTML with everything escaped. */
import type { MailText } from '@davit/storage';
import { escapeHtml } from '../routes/pages/escape-html.ts';

export interface ComposedMail {
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface MailAction {
  label: string;
  url: string;
}

/** What Davit or an app wants to say. */
export interface MailInput {
  to: string;
  subject: string;
  lines: string[];
  action?: MailAction;
  /** The address that stops messages like this one. */
  stop?: string;
}

const maxSubject = 150;
const maxText = 20_000;
const maxAddress = 254;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line break are removed
const controlInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** One mailbox, and nothing that a header or a list of recipients could be made of. */
const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

export function isMailAddress(text: string): boolean {
  return text.length <= maxAddress && mailbox.test(text);
}

/** Throws if the recipient is not one mailbox. */
export function toMailText({ to, subject, lines, action, stop }: MailInput): MailText {
  if (!isMailAddress(to)) throw new Error('not one mailbox');
  return {
    to,
    subject: oneLine(subject, maxSubject),
    text: lines.join('\n').replaceAll('\r\n', '\n').replace(controlInText, '').slice(0, maxText),
    action: action === undefined ? null : JSON.stringify({ label: oneLine(action.label, 60), url: action.url }),
    stop: stop ?? null,
  };
}

export function compose({ to, subject, text, action: written, stop }: MailText): ComposedMail {
  const action: MailAction | null = written === null ? null : JSON.parse(written);
  const goodbye = stop === null ? '' : `Stop these messages: ${stop}`;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button = action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`;
  const footer = stop && `<p><small><a href="${escapeHtml(stop)}">Stop these messages</a></small></p>`;
  const body = [...paragraphs, button, footer].filter((part) => part !== null).join('\n');
  return {
    fromName: 'Davit',
    to,
    subject,
    text: [text, action && `${action.label}: ${action.url}`, goodbye].filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>\n${body}\n</body></html>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop === null ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}

function oneLine(text: string, most: number): string {
  return text.replace(control, ' ').trim().slice(0, most);
}
