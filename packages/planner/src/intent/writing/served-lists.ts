/** What a feature of the plan so far stands for is no list: points of a balance, what an operation takes and gives, the words of a draw. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { isLedgerList, ledgerIn } from '../../functions/ledger.ts';
import { withoutOperated } from '../../functions/operated.ts';
import { type AskedOperation, operationsIn } from '../../functions/operations.ts';
import { actOfVerb, baseOf } from '../../functions/verbs.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Kept, Lists } from '../lists.ts';
import { doesVerb } from '../verbs.ts';
import { actorOf } from './actors.ts';

/** Drops them from `lists`, and returns them. */
export function dropServed(lists: Lists, reading: Reading, { features }: Blueprint): Kept[] {
  const dropped: Kept[] = [];
  const has = (id: string) => features.some((one) => one.id === id);
  const ledger = has('ledger') ? ledgerIn(reading) : null;
  const all = [...lists.kept.values()];
  const operations = has('operations') ? operationsIn(reading) : [];
  const things = all.map((kept) => ({ kept, singular: kept.name, done: doneTo(kept, lists) }));
  const left = new Set(withoutOperated(things, operations).map(({ kept }) => kept));
  for (const kept of all) {
    // What is chosen beside a file is of the operation.
    const isPlain = (kept.details.length === 0 || (!left.has(kept) && ofFiles.test(kept.name))) && !isFilled(kept, lists);
    const isServed =
      !left.has(kept) ||
      (ledger !== null && isLedgerList(ledger, kept.name)) ||
      (has('draw') && ofDraws.test(kept.name)) ||
      (has('favorites') && ofFavorites.test(kept.name));
    const isOfCart = has('cart') && ofCarts.test(kept.name);
    const isResult = !isFilled(kept, lists) && isOfOperation(kept, operations, lists);
    if (!isOfCart && !isResult && !(isPlain && isServed)) continue;
    lists.kept.delete(kept.name);
    dropped.push(kept);
  }
  return dropped;
}

/** The same of lists that the words alone lead to. */
export function isServed({ singular }: Entity, reading: Reading, { features }: Blueprint): boolean {
  const has = (id: string) => features.some((one) => one.id === id);
  const ledger = has('ledger') ? ledgerIn(reading) : null;
  return (
    (ledger !== null && isLedgerList(ledger, singular)) ||
    (has('draw') && ofDraws.test(singular)) ||
    (has('cart') && ofCarts.test(singular))
  );
}

/** What an operation is called, or what comes of it: conversions, the differences of two pictures. */
function isOfOperation(kept: Kept, operations: readonly AskedOperation[], lists: Lists): boolean {
  const head = kept.name.split(' ').at(-1) ?? '';
  const words = operations.flatMap(({ name }) => name.toLowerCase().split(' '));
  const isNamed = results.test(head) || words.some((word) => word.length >= stem && word.slice(0, stem) === head.slice(0, stem));
  const isOnlyRun = lists.acts.every(
    ({ frame, kept: one }) => one !== kept || actorOf(frame).kind === 'app' || running.test(frame.verb?.verb ?? ''),
  );
  return operations.length > 0 && isNamed && isOnlyRun;
}
const stem = 5;
const results = /^(result|difference|output|outcome)$/;
const running = /^(start|perform|run|view|see|check|download|save|export|get)$/;

const ofFiles = /(^| )(image|picture|photo|file|drawing|video|audio)$/;
const ofCarts = /\b(cart|basket)$/;
const ofFavorites = /\b(wish ?list|wishlist|favou?rites?( list)?)$/;
const ofDraws = /\b(lottery|draw|raffle|chance|wheel|winning)s?\b/;

/** Somebody adds rows. */
const isFilled = (kept: Kept, { acts }: Lists): boolean =>
  acts.some(({ frame, kept: one }) => one === kept && /^(add|create|manage|edit|delete)$/.test(frame.verb?.verb ?? ''));

const doneTo = (kept: Kept, { acts }: Lists) =>
  acts
    .filter((one) => one.kept === kept && !doesVerb(one.frame.verb?.verb ?? '', 'build', 'have'))
    .map(({ frame }) => {
      const verb = baseOf(frame.verb?.verb ?? '') ?? frame.verb?.verb ?? null;
      return { act: verb ? actOfVerb(verb) : null, verb };
    });
