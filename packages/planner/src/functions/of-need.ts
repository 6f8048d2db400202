/** Which of the functions that a prompt asks for are about rows of the app. */
import { headOf } from '../brief/nouns.ts';
import { partPhrases } from '../lexicon/site-parts.ts';
import type { Reading } from '../reading/reading.ts';
import { isOfContactForm } from './contact-form.ts';
import type { Needs } from './needs.ts';
import { isSent, ofPayment, reports } from './object-words.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb } from './verbs.ts';

/** Whether a function is about rows; takes those about reports, comparison and pages. */
export function isOfNeed(reading: Reading, item: AskedFunction, needs: Needs): boolean {
  const { actor, verb, object, span, behind } = item;
  const act = verb ? actOfVerb(verb) : null;
  const head = headOf(object?.singular ?? '');
  const isShown = act === null || act === 'see';
  const isPart = object !== null && partPhrases.at(reading.tokens, object.from)?.to === object.to;
  // A form of the app itself: the rows that people send by it have their own name.
  const isForm = head === 'form' && object?.isMany === false && act !== 'manage';
  const isNewsletter = head === 'newsletter' || (head === 'subscription' && object?.singular.includes('newsletter') === true);
  if (isNewsletter && (act === null || ['request', 'see', 'search'].includes(act))) {
    needs.newsletter = span;
    return false;
  }
  const isOfAccount = (isShown || act === 'manage') && ofAccounts.test(object?.singular ?? '');
  if (act === 'message' || (isShown && isPart) || isForm || isOfAccount || (actor === 'app' && isSent(verb, head))) return false;
  if (isOfContactForm(reading, item)) {
    needs.spans.push(span);
    return false;
  }
  if (act === 'enter' || act === 'pay' || act === 'compare') return act === 'compare' && object !== null;
  if (reports.has(head) || (act === 'report' && verb !== 'print')) {
    needs.reports.push(span);
    return false;
  }
  return object !== null && !ofPayment.has(head) && !reading.negated.has(span.from) && behind.from >= 0;
}

/** What people have with an account, and what is no list. */
const ofAccounts = /^(user|member|personal|own) (profile|account)$/;
