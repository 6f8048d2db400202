/**
 * Format 1 grew by adding, and took any parameters of a feature. Format 2 says for each feature which it has, and for
 * each overview on which day a row is settled.
 */
import { Value } from 'typebox/value';
import { type Feature, featureParameters } from '../schema/features.ts';

interface Format1 {
  features?: { id: string; parameters: Record<string, unknown> }[];
  pages?: { kind: string; about?: object[] }[];
  notMade?: string[];
}

export function fromFormat1(plan: Format1): object {
  const { features = [], pages = [], notMade } = plan;
  const made = features.map(withKnownParameters);
  // What a feature did not do before it does not do now: it is only no longer claimed.
  const unmade = features.filter((_, at) => made[at] === null).map(({ id }) => id.replaceAll('-', ' '));
  return {
    ...plan,
    features: made.filter((feature) => feature !== null),
    pages: pages.map((page) =>
      page.about ? { ...page, about: page.about.map((overview) => ({ settled: null, ...overview })) } : page,
    ),
    ...(unmade.length > 0 ? { notMade: [...new Set([...(notMade ?? []), ...unmade])] } : {}),
  };
}

/** Null where the catalogue never made anything of it. */
function withKnownParameters({ id, parameters }: { id: string; parameters: Record<string, unknown> }): Feature | null {
  const schema = Object.hasOwn(featureParameters, id) ? featureParameters[id as keyof typeof featureParameters] : null;
  if (!schema) return null;
  const keys = keysOf(schema);
  const known = Object.fromEntries(Object.entries(parameters).filter(([key]) => keys.has(key)));
  return Value.Check(schema, known) ? ({ id, parameters: known } as Feature) : null;
}

function keysOf(schema: object): Set<string> {
  const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: object[] };
  return new Set([...Object.keys(properties), ...anyOf.flatMap((one) => [...keysOf(one)])]);
}
