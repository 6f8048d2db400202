/** What following needs: a list with topics, or members who see each other. */
import { forVisitors, type Rule, wanted } from './feature-needs.ts';
import { entityOf, hasPages } from './names.ts';
import { problem } from './problem.ts';

export const follows: Rule<'follows'> = ({ topics, people, friends }, blueprint, at) => {
  const profiles = blueprint.features.find(({ id }) => id === 'profiles');
  const arePeopleShown =
    (profiles?.id === 'profiles' && profiles.parameters.isShown === true) ||
    blueprint.features.some(({ id }) => id === 'messages');
  const isAmongMembers = blueprint.auth === 'password' && (blueprint.reading ?? 'anyone') !== 'own' && arePeopleShown;
  return [
    ...forVisitors(blueprint, 'follows', at),
    ...(topics || people || friends ? [] : [problem(at, 'nothing can be followed', 'Set topics, people or friends.')]),
    ...(blueprint.goalType === 'api' ? [problem(at, 'an API has no pages to follow', 'Remove follows.')] : []),
    ...(topics
      ? [
          ...wanted(blueprint, topics.entity, topics.field, ['choice', 'text', 'relation'], `${at}/topics/field`),
          ...(entityOf(blueprint, topics.entity) && !hasPages(blueprint, topics.entity)
            ? [problem(`${at}/topics/entity`, `${topics.entity} has no page`, 'Add a page of it, or name another entity.')]
            : []),
        ]
      : []),
    ...((people || friends) && !isAmongMembers
      ? [
          problem(
            at,
            'members do not see each other',
            'Set "auth": "password", let members read more than their own rows, and set "isShown" of profiles.',
          ),
        ]
      : []),
  ];
};
