/** What people pay: rows that cost something, and what has no list of its own. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of lists whose rows are paid. */
export const payableNouns = words(
  'order bill billing fee fine invoice toll tax rent tuition charge penalty ticket-fine premium installment due dues subscription application contribution',
);
/** Labels of what a row costs. */
export const amountLabels = /^(total|amount|sum|price|fee|cost|rent|due|premium|charge)\b/i;
/** Labels of what the app fills in for those who add a row. */
export const filledLabels = {
  person: /^(customer|client|buyer|payer|applicant|ordered by|paid by|name)$/i,
  day: /^(ordered on|issued on|submitted on|created on|paid on|applied on|date)$/i,
  number: /(^|\b)(order|invoice|bill|reference)? ?number$/i,
};
