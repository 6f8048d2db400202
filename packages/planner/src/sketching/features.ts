/** The features of a sketch that lists have, by the planner's own rules. */
import type { Catalogue, Entity, FeatureId, Field } from '@davit/blueprint';
import type { DraftFeature } from '../deciding/draft-feature.ts';
import type { FeatureOwners } from '../deciding/entity-features.ts';
import { accountFeatures, decideFeatures } from '../deciding/features.ts';
import type { Span } from '../reading/tokens.ts';
import type { Sources } from './entities.ts';
import type { SketchAccess } from './expand-sketch.ts';
import type { Sketch, SketchFeature } from './sketch-schema.ts';

const nowhere: Span = { from: 0, to: 0 };
/** Features that a field of such a kind brings. */
export const fieldFeatures: Partial<Record<Field['type']['kind'], FeatureId>> = {
  image: 'image-upload',
  file: 'file-upload',
  rating: 'ratings',
  tags: 'tags',
};

/** Those that follow the rules of every plan. */
const ofLists: ReadonlySet<SketchFeature> = new Set<SketchFeature>([
  'search',
  'filters',
  'csv-export',
  'csv-import',
  'kanban',
  'calendar',
  'charts',
  'comments',
  'realtime',
  'rss',
  'dark-mode',
]);
export const isOfLists = (id: SketchFeature): boolean => ofLists.has(id);

/** `entities` begin with the lists of the sketch; the others have what the plan so far gave them. */
export function listFeaturesOf(
  sketch: Sketch,
  entities: Entity[],
  listOf: (name: string) => Entity | undefined,
  { quote, evidence, catalogue }: Sources & { catalogue: Catalogue },
): DraftFeature[] {
  const wanted = new Map<FeatureId, Span>();
  const owners = new Map<FeatureId, { entity: string; named: string[] }>();
  for (const { id, list } of sketch.features) {
    if (!isOfLists(id as SketchFeature)) continue;
    const of = id as FeatureId;
    wanted.set(of, quote(id) ?? nowhere);
    const named = [...(owners.get(of)?.named ?? []), ...(listOf(list) ? [listOf(list)?.id ?? ''] : [])];
    owners.set(of, { entity: named[0] ?? entities[0]?.id ?? '', named });
  }
  const written = entities.slice(0, sketch.lists.length);
  for (const { type } of written.flatMap(({ fields }) => fields)) {
    const id = fieldFeatures[type.kind];
    if (id) wanted.set(id, quote(id) ?? wanted.get(id) ?? nowhere);
  }
  const requested = { wanted, refused: new Set<FeatureId>(), widthAt: new Map(), beyond: [] };
  return decideFeatures(requested, entities, { catalogue, isApi: false, shop: null, owners: owners as FeatureOwners }, evidence)
    .features;
}

/** What comes with accounts. */
export function accountFeaturesOf(access: SketchAccess, { quote, evidence }: Sources): DraftFeature[] {
  const made = [...accountFeatures].filter(
    (id) => access.auth === 'password' && id !== 'messages' && (id !== 'roles' || access.roles.length > 0),
  );
  for (const id of made)
    evidence.because(`features.${id}`, id === 'roles' ? (access.roles.map(quote).find(Boolean) ?? null) : null);
  return made.map((id) => ({ id, parameters: {} }));
}
