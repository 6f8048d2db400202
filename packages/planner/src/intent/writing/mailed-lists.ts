/** The lists of an app in which people write to many: who gets the messages stays, and what is only a record of them goes. */
import type { Entity } from '@davit/blueprint';
import { messageKinds, ofMessages, recipientNouns, templateNouns } from '../../lexicon/mailing.ts';
import type { Sketch } from '../../sketching/sketch-schema.ts';
import type { Which } from './which-lists.ts';

const headOf = ({ singular }: Entity): string => singular.toLowerCase().split(' ').at(-1) ?? '';

const ofMailing = (entity: Entity): boolean =>
  recipientNouns.has(headOf(entity)) ||
  templateNouns.has(headOf(entity)) ||
  messageKinds.some(({ nouns }) => nouns.has(headOf(entity)));

const isRecord = (entity: Entity): boolean =>
  ofMessages.test(entity.singular.toLowerCase()) || /^(record|history|group|attachment|draft)$/.test(headOf(entity));

export function withMailed(which: Which, features: Sketch['features']): Which {
  if (!features.some(({ id }) => id === 'mailing')) return which;
  const { reads, staying, gone } = which;
  const needed = gone.filter(ofMailing);
  const records = staying.filter((one) => isRecord(one) && !ofMailing(one));
  return {
    reads,
    staying: [...staying.filter((one) => !records.includes(one)), ...needed],
    gone: [...gone.filter((one) => !needed.includes(one)), ...records],
  };
}

/** Friends are accounts, and no list beside them. */
export function withFriends(which: Which, features: Sketch['features']): Which {
  if (!features.some(({ id }) => id === 'friends')) return which;
  const isFriend = (entity: Entity): boolean => headOf(entity) === 'friend';
  return {
    reads: which.reads.filter(({ one }) => one.toLowerCase() !== 'friend'),
    staying: which.staying.filter((entity) => !isFriend(entity)),
    gone: [
      ...which.gone,
      ...which.staying.filter(isFriend),
      ...which.reads.flatMap(({ was, one }) => (was && one.toLowerCase() === 'friend' ? [was] : [])),
    ],
  };
}
