/** What people send by the contact form of a site needs no list of its own: the form keeps it for the owner. */
import type { Reading } from '../reading/reading.ts';
import type { AskedFunction } from './shape.ts';

const sending = new Set(['submit', 'send', 'leave', 'make', 'fill']);
const sent = new Set([
  'inquiry',
  'enquiry',
  'feedback',
  'question',
  'message',
  'request',
  'information',
  'comment',
  'suggestion',
]);
const forms = new Set(['form', 'page', 'us']);

/** Whether a function is what the contact form of its sentence is for: "a contact form, allowing users to submit inquiries". */
export function isOfContactForm({ tokens }: Reading, { verb, object, span }: AskedFunction): boolean {
  if (!object || !sending.has(verb ?? '') || !sent.has(object.singular.split(' ').at(-1) ?? '')) return false;
  const { sentence } = tokens[span.from] ?? {};
  return tokens.some(
    ({ lower, sentence: other }, at) =>
      other === sentence && lower === 'contact' && forms.has(tokens[at + 1]?.lower ?? '') && at < object.from,
  );
}
