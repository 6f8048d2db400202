/** The features of a sketch, by the planner's own rules; some add an entity. */
import type { Catalogue, Entity, FeatureId, Field } from '@davit/blueprint';
import type { DraftFeature } from '../deciding/draft-feature.ts';
import type { FeatureOwners } from '../deciding/entity-features.ts';
import { accountFeatures, decideFeatures } from '../deciding/features.ts';
import { identifierFor, slugFor } from '../deciding/identifiers.ts';
import { optionsOf } from '../lexicon/shape.ts';
import type { Span } from '../reading/tokens.ts';
import type { Sources } from './entities.ts';
import type { SketchAccess } from './expand-sketch.ts';
import { findList } from './read-sketch.ts';
import type { Sketch, SketchFeature, SketchList } from './sketch-schema.ts';

const nowhere: Span = { from: 0, to: 0 };
const fieldFeatures: Partial<Record<Field['type']['kind'], FeatureId>> = {
  image: 'image-upload',
  file: 'file-upload',
  rating: 'ratings',
  tags: 'tags',
};

/** Made here; the rest follows the rules of every plan. */
const special = new Set<SketchFeature>(['gallery', 'streaks', 'flashcards', 'polls', 'sign-up-form', 'contact-form']);

export function featuresOf(
  sketch: Sketch,
  entities: Entity[],
  access: SketchAccess,
  { quote, evidence, catalogue }: Sources & { catalogue: Catalogue },
): { features: DraftFeature[]; added: Entity[] } {
  const listOf = (name: string) => entities[sketch.lists.indexOf(findList(sketch.lists, name) as SketchList)];
  const wanted = new Map<FeatureId, Span>();
  const owners = new Map<FeatureId, { entity: string; named: string[] }>();
  for (const { id, list } of sketch.features) {
    if (special.has(id)) continue;
    wanted.set(id, quote(id) ?? nowhere);
    const named = [...(owners.get(id)?.named ?? []), ...(listOf(list) ? [listOf(list)?.id ?? ''] : [])];
    owners.set(id, { entity: named[0] ?? entities[0]?.id ?? '', named });
  }
  for (const { type } of entities.flatMap(({ fields }) => fields)) {
    const id = fieldFeatures[type.kind];
    if (id) wanted.set(id, quote(id) ?? wanted.get(id) ?? nowhere);
  }
  const requested = { wanted, refused: new Set<FeatureId>(), widthAt: new Map(), beyond: [] };
  const rules = { catalogue, isApi: false, shop: null, owners: owners as FeatureOwners };
  const { features } = decideFeatures(requested, entities, rules, evidence);
  const added: Entity[] = [];
  for (const { id, list } of sketch.features) {
    if (!special.has(id) || features.some((feature) => feature.id === id)) continue;
    const made = specialFeature(id, listOf(list), [...entities, ...added]);
    if (!made) continue;
    evidence.because(`features.${id}`, quote(id));
    features.push({ id, parameters: made.parameters });
    if (made.entity) added.push(made.entity);
  }
  for (const id of accountFeatures) {
    if (access.auth !== 'password' || (id === 'roles' && access.roles.length === 0)) continue;
    evidence.because(`features.${id}`, id === 'roles' ? (access.roles.map(quote).find(Boolean) ?? null) : null);
    features.push({ id, parameters: {} });
  }
  return { features, added };
}

interface Made {
  parameters: Record<string, unknown>;
  entity?: Entity;
}

/** Null if the list does not fit. */
function specialFeature(id: SketchFeature, list: Entity | undefined, all: Entity[]): Made | null {
  const kindIn = (entity: Entity | undefined, kind: Field['type']['kind']) =>
    entity?.fields.find(({ type }) => type.kind === kind);
  const holder = (kind: Field['type']['kind']) => (kindIn(list, kind) ? list : all.find((entity) => kindIn(entity, kind)));
  switch (id) {
    case 'contact-form':
      return { parameters: {} };
    case 'streaks':
      return list ? { parameters: { entity: list.id } } : null;
    case 'gallery': {
      const pictures = holder('image');
      const picture = kindIn(pictures, 'image');
      return pictures && picture ? { parameters: { entity: pictures.id, picture: picture.id, shows: null } } : null;
    }
    case 'polls': {
      const voted = holder('votes');
      return voted ? { parameters: { votes: voted.id, field: kindIn(voted, 'votes')?.id } } : null;
    }
    case 'flashcards': {
      const [front, back] = list?.fields.filter(({ type }) => type.kind === 'text' || type.kind === 'long-text') ?? [];
      return list && front && back ? { parameters: { entity: list.id, front: front.id, back: back.id } } : null;
    }
    default:
      return id === 'sign-up-form' ? signUps(list, all) : null;
  }
}

/** Who signed up: only the owner reads it. */
function signUps(event: Entity | undefined, all: Entity[]): Made {
  const id = identifierFor(
    'sign up',
    all.map((entity) => entity.id),
    'item',
  );
  const slug = slugFor(
    'sign up',
    id,
    all.map((entity) => entity.slug),
  );
  const states = optionsOf(['Signed up', 'Canceled']);
  const fields: Field[] = [
    { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 120 }, required: true, help: '' },
    { id: 'email', label: 'Email', type: { kind: 'email' }, required: true, help: '' },
    ...(event
      ? [
          {
            id: event.id,
            label: capital(event.singular),
            type: { kind: 'relation' as const, entity: event.id },
            required: false,
            help: '',
          },
        ]
      : []),
    { id: 'status', label: 'Status', type: { kind: 'choice', options: states }, required: true, help: '' },
  ];
  const seats = event?.fields.find(({ type, label }) => type.kind === 'integer' && /seat|place|capacity|spot/i.test(label));
  const starts = event?.fields.find(({ type }) => type.kind === 'date-time' || type.kind === 'date');
  const entity: Entity = {
    id,
    singular: 'sign-up',
    plural: 'sign-ups',
    slug,
    fields,
    titleField: 'name',
    owned: false,
    access: { reading: 'owner', writing: 'owner' },
    workflow: { field: 'status', states: states.map((state, at) => ({ ...state, done: at > 0 })) },
    defaultSort: { field: 'createdAt', direction: 'desc' },
  };
  const parameters = {
    entity: id,
    event: event ? { entity: event.id, relation: event.id, seats: seats?.id ?? null, startsAt: starts?.id ?? null } : null,
    email: 'email',
    people: null,
    status: { field: 'status', signedUp: states[0]?.id, waiting: null, cancelled: states[1]?.id },
    words: { heading: 'Sign up', action: 'Sign up' },
  };
  return { parameters, entity };
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
