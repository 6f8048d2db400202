/** The ways to pay that a prompt names; the usual ones if it names none. */
import { paymentMethods } from '../lexicon/request-kinds.ts';
import { choice, type FieldSpec } from '../lexicon/shape.ts';
import { PhraseTable } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';

const wordsOfLabels: Record<string, string> = {
  Card: 'credit card, credit cards, bank card, card payment, card payments, pay by card',
  'Debit card': 'debit card, debit cards',
  PayPal: 'paypal',
  'Apple Pay': 'apple pay',
  'Google Pay': 'google pay',
  WeChat: 'wechat, wechat pay, wechat payment',
  Alipay: 'alipay',
  'Cloud Flash Pay': 'cloud flash pay, unionpay, union pay',
  'Bank transfer': 'bank transfer, bank transfers, wire transfer, bank app',
  'Direct debit': 'direct debit, sepa',
  Klarna: 'klarna',
  Cash: 'cash, cash on delivery, cash on site, pay on delivery',
  Bitcoin: 'bitcoin payment, bitcoin payments, cryptocurrency payment, cryptocurrency payments',
  Invoice: 'pay by invoice, on account',
  Points: 'pay with points, points payment',
};

const phrases = new PhraseTable<string>(
  Object.entries(wordsOfLabels).flatMap(([label, words]) => words.split(', ').map((word) => [word, label] as const)),
);

/** One named way leaves a second to choose from. */
const minNamed = 2;

/** A choice of two ways or more. */
export function paymentMethodsOf(reading: Reading): FieldSpec {
  const named = phrases.scan(reading.tokens).filter((match) => !isNegated(reading, match));
  const labels = [...new Set(named.map(({ value }) => value))];
  if (labels.length === 0) return paymentMethods;
  return choice('Payment method', (labels.length < minNamed ? [...labels, 'Cash on site'] : labels).join(', '));
}

/** What belongs to a payment, and so to what is paid, not to what is sold. */
const ofPayments = /^payment (methods?|information|details?|status(es)?|types?|options?|records?)$/i;

export const isOfPayment = (label: string): boolean => ofPayments.test(label);
