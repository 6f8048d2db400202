/** Fields that features need: rows that people vote for have votes, and those whose topics they follow have a topic. */
import type { FieldKind } from '@davit/blueprint';
import type { Sketch, SketchField, SketchList } from '../../sketching/sketch-schema.ts';

type Featured = Pick<Sketch, 'lists' | 'does' | 'features'>;
const voting = /^(vote|upvote)$/;
const topics = /topic|categor|theme|genre|tag|section/i;

const field = (label: string, kind: FieldKind): SketchField => ({ label, kind, options: [], list: '', required: false });

/** Of lists that the sketch writes; what people do with others stays as it is. */
export function withFeaturedFields({ lists, does, features }: Featured): Featured {
  const named = new Set(does.filter(({ verb }) => voting.test(verb)).map(({ list }) => list));
  const voted = lists.filter(({ name }) => named.has(name)).map(({ name }) => name);
  const followed = new Set(features.filter(({ id }) => id === 'following').map(({ list }) => list));
  const given = (list: SketchList): SketchField[] => [
    ...(voted.includes(list.name) && !list.fields.some(({ kind }) => kind === 'votes') ? [field('Votes', 'votes')] : []),
    ...(followed.has(list.name) && !list.fields.some(({ label }) => topics.test(label)) ? [field('Topic', 'text')] : []),
  ];
  return {
    lists: lists.map((list) => ({ ...list, fields: [...list.fields, ...given(list)] })),
    does: does.filter(({ verb, list }) => !(voting.test(verb) && voted.includes(list))),
    features: [...features, ...voted.slice(0, 1).map((list) => ({ id: 'polls' as const, list, words: [] }))],
  };
}
