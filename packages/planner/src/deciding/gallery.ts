/** A gallery: pictures to look at, and the pages where the owner adds them. */
import type { FeatureId, GalleryParameters } from '@davit/blueprint';
import { entityById } from '../lexicon/entities.ts';
import { galleryPicture, galleryWork } from '../lexicon/gallery-work.ts';
import type { Span } from '../reading/tokens.ts';
import type { Draft } from './draft.ts';
import type { RequestedFeatures } from './features.ts';
import type { Goal } from './goal.ts';
import type { DataParts } from './plan-data.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const gallery: FeatureId = 'gallery';
/** Lexicon entries for visual works. */
const pictures = new Set(['work', 'artwork', 'photo']);
const galleryOf = (planned: PlannedEntity[]) => planned.find(({ key }) => pictures.has(key)) ?? null;

/**
 * A requested gallery shows the photos or paintings that the prompt mentions, else an entity of its own; in an app,
 * the list whose rows have pictures.
 */
export function addGallery(planned: PlannedEntity[], { wanted, refused }: RequestedFeatures, goal: Goal): void {
  const sourceSpan = wanted.get(gallery);
  if (!sourceSpan || refused.has(gallery) || goal.type === 'api' || goal.type === 'tool' || galleryOf(planned)) return;
  const isSite = goal.type === 'content_site' || goal.type === 'landing_page';
  if (!isSite && planned.some(hasPicture)) return;
  planned.push(picturesOf(goal, sourceSpan, planned));
}

function picturesOf(goal: Goal, sourceSpan: Span, planned: PlannedEntity[]): PlannedEntity {
  const area = entityById('artwork')?.area;
  const [singular, entry] = showsWork(goal) ? (['work', galleryWork] as const) : (['picture', galleryPicture] as const);
  const brought = plannedEntity({ key: 'work', known: area ? { entry, area, singular } : null, singular, sourceSpan }, planned);
  return { ...brought, slug: gallery };
}

/** The site of a person who shows their work. */
const showsWork = ({ business }: Goal) => business?.value.offer.page === 'Work';

/** The gallery that the first page of such a site opens with. */
export function leadingGallery({ goal, planned, requested }: Pick<Draft, 'goal' | 'planned' | 'requested'>): string | null {
  return showsWork(goal) && requested.wanted.has(gallery) ? (galleryOf(planned)?.id ?? null) : null;
}

/** The path of the gallery that replaces such a site's offer; null if the offer has prices or there is no gallery. */
export function galleryInPlaceOfOffer({
  goal,
  planned,
  requested,
}: Pick<Draft, 'goal' | 'planned' | 'requested'>): string | null {
  const isPriced = goal.business?.value.offer.cards.some(([, , price]) => price !== null);
  const hung = requested.wanted.has(gallery) ? galleryOf(planned) : null;
  return showsWork(goal) && !isPriced && hung ? `/${hung.slug}` : null;
}

/** Drops the year and price of pictures if the prompt mentions neither. */
export function fitGallery(planned: PlannedEntity[]): void {
  for (const plan of planned) {
    const entry = plan.known?.entry;
    if (!entry || (entry !== galleryWork && entry !== galleryPicture)) continue;
    const isMentioned = (label: string) => plan.details.some(({ field }) => field.label === label);
    const left = Object.entries(entry.fields).flatMap(([id, { label }], at) =>
      ['year', 'price'].includes(id) && !isMentioned(label) ? [] : [at],
    );
    const fields = Object.fromEntries(left.flatMap((at) => Object.entries(entry.fields).slice(at, at + 1)));
    const rows = entry.rows.map((row) => left.map((at) => row[at] ?? null));
    plan.known = plan.known && { ...plan.known, entry: { ...entry, fields, rows } };
  }
}

/** A list whose rows have pictures already shows them as a gallery, so it satisfies the request. */
export function takeGalleryForPictures(planned: PlannedEntity[], { wanted, refused }: RequestedFeatures): void {
  const sourceSpan = wanted.get(gallery);
  if (!sourceSpan || refused.has('image-upload') || galleryOf(planned) || !planned.some(hasPicture)) return;
  wanted.delete(gallery);
  if (!wanted.has('image-upload')) wanted.set('image-upload', sourceSpan);
}

/** Pictures of products show goods and make no gallery. */
function hasPicture({ key, known, details }: PlannedEntity): boolean {
  if (key === 'product') return false;
  const specs = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)];
  return specs.some(({ type }) => type.kind === 'image');
}

/** Gives the feature its parameters; null if the app has no pictures. */
export function shapeGallery(planned: PlannedEntity[], parts: DataParts): DataParts | null {
  if (!parts.features.some(({ id }) => id === gallery)) return parts;
  const id = galleryOf(planned)?.id;
  const entity = parts.entities.find((one) => one.id === id);
  const picture = entity?.fields.find(({ type }) => type.kind === 'image');
  if (!entity || !picture) return null;
  const shows = entity.fields.find((field) => field.id === 'shows')?.id ?? null;
  const parameters: GalleryParameters = { entity: entity.id, picture: picture.id, shows };
  const features = parts.features.map((one) => (one.id === gallery ? { id: one.id, parameters: { ...parameters } } : one));
  return { ...parts, features };
}
