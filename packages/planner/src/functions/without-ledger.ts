/** Takes from the needs of a request what its ledger does: a balance is no list, and nobody asks for a redemption. */
import type { Reading } from '../reading/reading.ts';
import { isLedgerList, ledgerIn } from './ledger.ts';
import { prizeWords, redeemingVerbs } from './ledger-words.ts';
import type { Needs } from './needs.ts';

const ledgerVerbs = new Set(['recharge', 'deposit', 'withdraw', 'transfer']);
const tradingVerbs = new Set(['buy', 'sell', 'trade', 'purchase']);

export function withoutLedger(reading: Reading, needs: Needs | null): Needs | null {
  const asked = needs && ledgerIn(reading);
  if (!needs || !asked) return needs;
  // A raffle has prizes of another kind.
  const isPrize = (singular: string) => asked.isRedeemed && prizeWords.includes(singular);
  needs.things = needs.things.filter(({ singular }) => !isLedgerList(asked, singular) && !isPrize(singular));
  const isOfLedger = (verb: string) =>
    ledgerVerbs.has(verb) || (asked.isRedeemed && redeemingVerbs.has(verb)) || (asked.isTraded && tradingVerbs.has(verb));
  needs.flows = needs.flows.filter(
    ({ verb, listing }) => !isOfLedger(verb) && (listing === null || needs.things.includes(listing)),
  );
  needs.pages = needs.pages.filter(({ singular }) => !isLedgerList(asked, singular));
  needs.spans.push(...asked.spans);
  return needs;
}
