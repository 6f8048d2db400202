/** The fields of a list that the lexicon does not know, from its name and from what people do with its rows. */

import { headOf } from '../brief/nouns.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { media } from '../lexicon/played-rows.ts';
import { date, type FieldSpec, file, flow, image, integer, longText, money, must, text, url } from '../lexicon/shape.ts';
import { fieldsOfKind, isSeen } from './field-kinds.ts';
import type { Needs, Thing } from './needs.ts';

/** What is sent in for a decision says how far it is; what is tried out must be had; an episode is watched or read. */
function fieldsDone({ singular, done }: Thing, { things }: Needs): FieldSpec[] | null {
  const head = headOf(singular);
  const isDone = (verbs: ReadonlySet<string>) => done.some(({ verb }) => verb !== null && verbs.has(verb));
  if (decided.has(head) && isDone(handingIn))
    return [flow('Status', 'Submitted, In review, Approved*, Rejected*'), date('Sent on')];
  if (programs.has(head) && isDone(havingVerbs)) return [image('Picture'), file('File'), url('Link'), text('Version')];
  if (episodes.has(head) && things.some((one) => filmed.has(headOf(one.singular))))
    return [integer('Number'), media('Video file', 'video'), url('Link')];
  return null;
}
const decided = new Set(['application', 'request', 'claim', 'leave', 'proposal', 'petition', 'submission']);
const handingIn = new Set(['submit', 'apply', 'send', 'approve', 'reject', 'review', 'file']);
const programs = new Set(['app', 'application', 'program', 'software', 'game', 'plugin', 'tool']);
const havingVerbs = new Set(['download', 'install', 'test', 'try']);
const episodes = new Set(['chapter', 'episode', 'season']);
const filmed = new Set(['video', 'film', 'movie', 'drama', 'series', 'anime', 'show', 'cartoon']);

/** What a row needs to be looked through and asked for, where the lexicon does not know it. */
export function usualDetails(thing: Thing, needs: Needs, plan: PlannedEntity): PlannedEntity['details'] {
  const sourceSpan = { from: thing.noun.from, to: thing.noun.to };
  const has = (label: RegExp) => plan.details.some(({ field }) => label.test(field.label));
  const isFor = (act: string) => thing.done.some((one) => one.act === act);
  const give = (field: FieldSpec) => ({ field, sourceSpan });
  const ofKind = fieldsDone(thing, needs) ?? fieldsOfKind(thing.singular);
  return [
    ...(has(/name|title/i) ? [] : [give(must(text('Name')))]),
    ...(ofKind.length === 0 && isSeen(thing.singular) && ['see', 'search', 'request'].some(isFor)
      ? [give(image('Picture'))]
      : []),
    ...ofKind.map(give),
    ...(isFor('search') || isFor('see') ? [give(text('Category'))] : []),
    ...((isFor('request') || needs.flows.some(({ listing, verb }) => listing === thing && verb !== 'participate')) &&
    !has(/price|cost|fee/i)
      ? [give(money('Price'))]
      : []),
    ...(has(/description/i) ? [] : [give(longText('Description'))]),
  ];
}
