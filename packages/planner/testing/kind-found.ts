/**
 * Whether a plan is of the kind that its prompt asks for: signs of the kind's main list or feature, written down
 * without regard to what the planner makes.
 */
import { readFileSync } from 'node:fs';
import type { Blueprint } from '@davit/blueprint';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Phrasing } from './everyday.ts';

const KindSigns = Type.Object(
  {
    kind: Type.String(),
    /** Any of these lines, each of signs that all hold: `list:expense`, `fields:amount,date`, `feature:chat`. */
    found: Type.Array(Type.String(), { minItems: 1 }),
    /** The phrasings whose plan is of this kind today: tests hold them. */
    held: Type.Array(Phrasing.properties.phrasing),
  },
  { additionalProperties: false },
);
export type KindSigns = Static<typeof KindSigns>;

export function kindSigns(): Map<string, KindSigns> {
  const lines = readFileSync(new URL('../corpus/everyday-kinds.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Map(
    lines.map((line) => {
      const row: unknown = JSON.parse(line);
      if (!Value.Check(KindSigns, row)) throw new Error(`These are not signs of a kind: ${line}`);
      return [row.kind, row];
    }),
  );
}

export const isFound = ({ found }: KindSigns, plan: Blueprint): boolean =>
  found.some((line) => (line.match(/\w+:[^:]*(?=\s\w+:|$)/g) ?? []).every((sign) => holds(sign, plan)));

function holds(sign: string, { features, entities, goalType, layout }: Blueprint): boolean {
  const [what, value = ''] = sign.split(':');
  const parameter = (name: string) =>
    features.some(({ parameters }) => name in parameters && (parameters as Record<string, unknown>)[name] === value);
  switch (what) {
    case 'preset':
    case 'timer':
      return parameter('preset');
    case 'feature':
      return features.some(({ id }) => id === value);
    case 'list':
      return entities.some(({ id, plural }) => `${id} ${plural}`.toLowerCase().includes(value));
    case 'fields':
      return entities.some(({ fields }) =>
        value.split(',').every((label) => fields.some((field) => field.label.toLowerCase() === label)),
      );
    case 'site':
      return goalType === 'landing_page' || goalType === 'content_site';
    case 'overview':
      return layout === 'dashboard';
    default:
      throw new Error(`"${sign}" is not a sign of a kind.`);
  }
}
