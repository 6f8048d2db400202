/** On the pages of what people redeem or trade: the buttons. */
import { randomUUID } from 'node:crypto';
import type { Row } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { balanceOf, holdingsOf } from './entries.ts';
import { amountWords, at, type LedgerPlace } from './place.ts';

export function ledgerParts({ store }: DataContext, parts: PageParts, place: LedgerPlace): void {
  const { redeems, trades } = place;
  const words = (c: Ctx, amount: number) => amountWords(place, c.get('visitor').reader, amount);
  const balance = (c: Ctx) => {
    const { member } = c.get('visitor');
    return member ? balanceOf(store, member.id) : null;
  };
  const LogIn = ({ c, act }: { c: Ctx; act: string }) => (
    <ButtonLink kind="primary" href={`/log-in?next=${encodeURIComponent(new URL(c.req.url).pathname)}`}>
      Log in to {act}
    </ButtonLink>
  );

  if (redeems)
    parts.add(redeems.entity.id, {
      async belowRow(c, row) {
        const cost = row.values[redeems.cost];
        if (typeof cost !== 'number' || cost <= 0) return null;
        const left = redeems.stock === null ? null : row.values[redeems.stock];
        const own = await balance(c);
        return (
          <section class="card ledger-buy" aria-label={`Redeem ${place.name.toLowerCase()}`}>
            {own === null ? (
              <LogIn c={c} act="redeem" />
            ) : typeof left === 'number' && left <= 0 ? (
              <p>This is used up.</p>
            ) : (
              <form method="post" action={`${at}/redeem/${row.id}`}>
                <CsrfField c={c} />
                <input type="hidden" name="once" value={randomUUID()} />
                <Button kind="primary">Redeem for {words(c, cost)}</Button>
              </form>
            )}
            {own !== null && <p>You have {words(c, own)}.</p>}
          </section>
        );
      },
    });

  if (trades)
    parts.add(trades.entity.id, {
      async belowRow(c, row: Row) {
        const price = row.values[trades.price];
        const { member, reader } = c.get('visitor');
        if (typeof price !== 'number' || price <= 0) return null;
        const own = await balance(c);
        const held = member ? ((await holdingsOf(store, member.id)).get(row.id) ?? 0) : 0;
        return (
          <section class="card ledger-buy" aria-label="Buy and sell">
            {own === null ? (
              <LogIn c={c} act="buy and sell" />
            ) : (
              <form method="post" action={`${at}/trade/${row.id}`} class="ledger-trade">
                <CsrfField c={c} />
                <input type="hidden" name="once" value={randomUUID()} />
                <label for="quantity">Quantity</label>
                <input class="control" id="quantity" name="quantity" inputmode="decimal" required maxlength={16} value="1" />
                <Button kind="primary" name="act" value="buy">
                  Buy
                </Button>
                <Button name="act" value="sell">
                  Sell
                </Button>
              </form>
            )}
            {own !== null && (
              <p>
                {words(c, price)} each. You have {words(c, own)}, and hold {number(reader, held)}. Trading is simulated: no money
                moves.
              </p>
            )}
          </section>
        );
      },
    });
}
