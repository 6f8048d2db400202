import { type Blueprint, parametersOf } from '@davit/blueprint';

/** What people follow in this app; null if nothing. Members follow each other where they have pages and see each other. */
export function followsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'follows');
  if (!parameters || blueprint.stack !== 'hono-sqlite') return null;
  const { topics, people, friends } = parameters;
  return { topics: topics ?? null, hasPeople: people ?? false, hasFriends: friends ?? false };
}
