/** The balance in the menu: kept in memory, and read again after each change. */

import { currencyDigits } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { number } from '../../entities/shown.tsx';
import { numberFormat } from '../../web/reader.ts';
import { holdersOf, ledgerEntry } from './entries.ts';
import { at, type LedgerPlace } from './place.ts';

/** People beyond these, who earned least, have no badge. */
const mostKept = 20_000;

export async function keepBadge({ store, badges }: DataContext, { currency }: LedgerPlace): Promise<void> {
  const read = async () => new Map((await holdersOf(store, mostKept)).map(({ account, balance }) => [account, balance]));
  let balances = await read();
  store.changes.listen((entity) => {
    if (entity === ledgerEntry.id)
      read().then(
        (found) => {
          balances = found;
        },
        // A closing store keeps the last ones.
        () => {},
      );
  });
  badges.set(at, (c) => {
    const { member, reader } = c.get('visitor');
    if (!member) return '';
    const balance = balances.get(member.id) ?? 0;
    if (currency === null) return number(reader, balance);
    const digits = currencyDigits(currency);
    const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: digits } as const;
    return numberFormat(reader.locale, format).format(balance / 10 ** digits);
  });
}
