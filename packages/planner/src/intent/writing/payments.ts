/** What people pay: own orders, bills, fees; and what the app records of it, which is no list. */
import type { Entity } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import { requestVerbOf } from '../../functions/request-flow.ts';
import { payableNouns } from '../../lexicon/payables.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Sketch } from '../../sketching/sketch-schema.ts';
import type { Act, Kept } from '../lists.ts';
import { doesVerb } from '../verbs.ts';
import { actorOf } from './actors.ts';
import { isAbout } from './match-kept.ts';
import type { Which } from './which-lists.ts';

export interface Payments {
  does: Sketch['does'];
  /** Names of lists whose rows are paid by those who add them. */
  own: ReadonlySet<string>;
  which: Which;
}

const lastOf = (name: string): string => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');
const isOfMoney = (name: string): boolean => /^(payment|transaction|refund)$/.test(lastOf(name));

/** Pay or refund: "pay bills", "make payments", "issue refunds". */
function payingIn({ verb, objects }: Frame): 'pay' | 'refund' | null {
  if (!verb || verb.isNegated) return null;
  const has = (noun: string) => objects.some(({ head }) => singularOf(head.lower) === noun);
  if (verb.verb === 'refund' || (/^(issue|give|process|make|request)$/.test(verb.verb) && has('refund'))) return 'refund';
  return verb.verb === 'pay' || (/^(make|process|complete|submit)$/.test(verb.verb) && has('payment')) ? 'pay' : null;
}

export function withPayments(acts: readonly Act[], which: Which): Payments {
  const paying = acts.filter(({ frame }) => actorOf(frame).kind !== 'app' && payingIn(frame) !== null);
  if (paying.length === 0) return { does: [], own: new Set(), which };
  const { reads, staying, gone } = which;
  const others = [...reads.map(({ name }) => name), ...staying.map(({ plural }) => plural)].filter((name) => !isOfMoney(name));
  // Who books a seat and pays, pays the booking.
  const asked = acts.find(
    ({ frame, kept }) => kept !== null && !isOfMoney(kept.name) && requestVerbOf(frame.verb?.verb ?? '') !== null,
  )?.kept;
  const askedFor =
    asked && (reads.find(({ kept }) => kept === asked)?.name ?? staying.find((entity) => isAbout(entity, asked))?.plural);
  const payable = others.find((name) => payableNouns.has(lastOf(name))) ?? askedFor;
  const does = paying.flatMap(({ frame, kept }) => {
    const own = reads.find((one) => one.kept === kept && !isOfMoney(one.name))?.name;
    const isMeant = own !== undefined && frame.objects.some(({ head }) => singularOf(head.lower) === lastOf(own));
    const list = (isMeant ? own : payable) ?? reads.find((one) => lastOf(one.name) === 'payment')?.name;
    const actor = actorOf(frame);
    const who = actor.kind === 'people' ? actor.name : actor.kind === 'owner' ? 'owner' : 'users';
    return list === undefined ? [] : [{ who, verb: payingIn(frame) ?? 'pay', list }];
  });
  const paid = new Set(does.map(({ list }) => list));
  const isRecord = (name: string, kept: Kept | null) =>
    isOfMoney(name) && !paid.has(name) && (kept === null || isOnlyPaid(kept, acts));
  const records = reads.filter(({ name, kept }) => isRecord(name, kept));
  const old = staying.filter(({ plural }) => isRecord(plural, null));
  const replaced = records.flatMap(({ was }): Entity[] => (was ? [was] : []));
  const isAdded = ({ frame }: Act) =>
    actorOf(frame).kind === 'all' && frame.objects.length > 0 && doesVerb(frame.verb?.verb ?? '', 'keep', 'ask');
  const isOwn = ({ who, verb, list }: Sketch['does'][number]) =>
    verb === 'pay' &&
    who === 'users' &&
    acts.some((act) => act.kept !== null && isAdded(act) && reads.some(({ kept, name }) => kept === act.kept && name === list));
  return {
    does,
    own: new Set(does.filter(isOwn).map(({ list }) => list)),
    which: {
      reads: reads.filter((one) => !records.includes(one)),
      staying: staying.filter((one) => !old.includes(one)),
      gone: [...gone, ...old, ...replaced],
    },
  };
}

/** Nobody types what was paid. */
const isOnlyPaid = (kept: Kept, acts: readonly Act[]): boolean =>
  kept.details.length === 0 &&
  acts.every(({ frame, kept: one }) => {
    const isTyped =
      frame.objects.length > 0 &&
      doesVerb(frame.verb?.verb ?? '', 'keep') &&
      !doesVerb(frame.verb?.verb ?? '', 'see') &&
      payingIn(frame) === null;
    return one !== kept || !isTyped || actorOf(frame).kind === 'app';
  });
