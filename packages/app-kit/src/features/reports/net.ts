/** Income and expenses in one list: what is left is their difference. */

const incoming = /^(income|revenues?|earnings?|deposits?|credits?|received|money in|in|inflows?|sales?|gains?)$/i;
const outgoing = /^(expenses?|expenditures?|costs?|spending|withdrawals?|debits?|spent|money out|out|outflows?|loss(es)?)$/i;

/** 1 for each option that comes in, -1 for each that goes out, 0 for others; null unless there are both. */
export function netOf(options: { label: string }[]): number[] | null {
  const signs = options.map(({ label }) => (incoming.test(label.trim()) ? 1 : outgoing.test(label.trim()) ? -1 : 0));
  return signs.includes(1) && signs.includes(-1) ? signs : null;
}
