/** Acts that a request names by a noun: backups of data, goods that come in and go out. */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { NounPhrase } from '../../english/phrases.ts';
import { actKinds, countLabels, stockPhrases } from '../../lexicon/act-kinds.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Sketch } from '../../sketching/sketch-schema.ts';
import type { Act } from '../lists.ts';
import { actorOf } from './actors.ts';
import type { Which } from './which-lists.ts';

export interface NamedActs {
  does: Sketch['does'];
  which: Which;
}

/** The verbs of nouns that stand for an act. */
const verbs: Record<string, string> = {
  backup: 'backup',
  recovery: 'restore',
  restoration: 'restore',
  renewal: 'renew',
  verification: 'verify',
  deployment: 'deploy',
  approval: 'approve',
};
const lastOf = (name: string): string => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');

export function withNamedActs(
  acts: readonly Act[],
  which: Which,
  words: readonly string[],
  { entities, features }: Blueprint,
): NamedActs {
  const names = [...which.reads.map(({ name }) => name), ...which.staying.map(({ plural }) => plural)];
  const functions = acts
    .filter(({ frame }) => actorOf(frame).kind === 'app')
    .flatMap(({ frame }) => [...frame.objects, ...[...frame.around.values()].flat()]);
  const does = functions.flatMap((phrase) => actBy(phrase, names) ?? []);
  // People check in daily where they earn points.
  const isMoved = entities.some(({ moves }) => moves !== undefined) || features.some(({ id }) => id === 'ledger');
  const stock = isMoved ? { does: [], which } : withStock(which, words.join(' '));
  return { does: [...does, ...stock.does], which: stock.which };
}

/** "data backup" is of what can be backed up, "permit approval" of permits. */
function actBy({ head, words }: NounPhrase, names: readonly string[]): Sketch['does'][number] | null {
  const verb = verbs[head.lower];
  const kinds = actKinds.filter((kind) => verb !== undefined && kind.verbs.includes(verb));
  const of = words.filter((word) => word !== head).map(({ lower }) => singularOf(lower));
  const list = names.find(
    (name) => kinds.some(({ nouns }) => nouns.has(lastOf(name))) && (of.includes('data') || of.includes(lastOf(name))),
  );
  const isStaffs = kinds.some((kind) => kind.isStaffs);
  return verb === undefined || list === undefined ? null : { who: isStaffs ? 'owner' : 'users', verb, list };
}

/** The list that counts goods has what came in and went out; the words for that are no lists. */
function withStock(which: Which, text: string): NamedActs {
  const stated = stockPhrases.filter(({ says }) => says.test(text));
  const isCounted = (entity: Entity | null) =>
    entity?.fields.some(({ type, label }) => type.kind === 'integer' && countLabels.test(label)) ?? false;
  const list =
    which.reads.find(({ was, kept }) => isCounted(was) && !isOfMoves(kept.name))?.name ??
    which.staying.find(isCounted)?.plural ??
    which.reads.find(({ kept }) => ofGoods.test(kept.name))?.name;
  if (stated.length === 0 || list === undefined || !ofStock.test(text)) return { does: [], which };
  const records = which.staying.filter(({ singular, plural }) => plural !== list && isOfMoves(singular));
  const reads = which.reads.filter(({ name, kept }) => name === list || !isOfMoves(kept.name));
  const lost = which.reads.flatMap(({ was }, at): Entity[] =>
    was && !reads.includes(which.reads[at] as (typeof reads)[number]) ? [was] : [],
  );
  return {
    does: stated.map(({ action }) => ({ who: 'users', verb: action.toLowerCase(), list })),
    which: { reads, staying: which.staying.filter((one) => !records.includes(one)), gone: [...which.gone, ...records, ...lost] },
  };
}

const ofGoods = /(^| )(item|product|part|material|article|component|ingredient)$/;
const ofStock = /\b(stock|inventory|warehouse|goods|storage|inbound|outbound)\b/;
const isOfMoves = (name: string): boolean =>
  /\b(inbound|outbound|warehousing|stock (in|out|movement))\b|^(goods|record|log|history|movement)$/i.test(name);
