/** Messages to many: what they are, who gets them, and what tells that a prompt sends them. */
import { type EntityEntry, file, longText, must, type SampleValue, text } from './shape.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** By the last word of what is sent. */
export const messageKinds: { nouns: ReadonlySet<string>; singular: string; isPhone: boolean; hasFiles: boolean }[] = [
  { nouns: words('email e-mail mail mailing'), singular: 'email', isPhone: false, hasFiles: true },
  { nouns: words('sms'), singular: 'text message', isPhone: true, hasFiles: false },
  { nouns: words('newsletter campaign'), singular: 'newsletter', isPhone: false, hasFiles: true },
  { nouns: words('notification'), singular: 'push notification', isPhone: false, hasFiles: false },
];

/** Words beside it, one of which a prompt has where people write to many. */
export const mailingWitnesses = words(
  'recipient template subscriber campaign bulk mass batch audience attachment draft outbox segment mailing',
);
/** Such words in the plural only: to contact somebody, or to be in a group, is another thing. */
export const mailingPlurals = words('contacts groups');

/** Lists of those who get messages, by their last word. */
export const recipientNouns = words('recipient subscriber contact audience addressee member customer client lead');
export const templateNouns = words('template');
/** What messages have, and lists of those that were sent. */
export const ofMessages =
  /^(attachment|draft|outbox|inbox|attachment upload|(sent|draft|scheduled) .*|(sending|delivery|send) (record|history|status|report|log|result)|.*\bgroup)$/;

export function messageEntry(singular: string, hasFiles: boolean): EntityEntry {
  const isPush = singular.endsWith('notification');
  const row = (subject: string, body: string): SampleValue[] => [subject, body, ...(hasFiles ? [null] : [])];
  return {
    id: 'mailMessage',
    says: [singular],
    fields: {
      subject: must(text(isPush ? 'Title' : 'Subject')),
      text: must(longText('Message')),
      ...(hasFiles ? { attachment: file() } : {}),
    },
    title: 'subject',
    sort: '-createdAt',
    rows: [
      row('Thank you for coming', 'It was a pleasure to have you. Until next time.'),
      row('Opening hours in the holidays', 'We are open from ten to four between the holidays.'),
      row('Invitation to the summer concert', 'On the first Saturday of July, at six, in the garden.'),
    ],
  };
}
