import type { Entity } from '@davit/blueprint';
import type { Known } from '../lexicon/entities.ts';
import { entryId, type FieldSpec } from '../lexicon/shape.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Span } from '../reading/tokens.ts';
import { identifierFor, slugFor } from './identifiers.ts';
import type { ListedValues } from './listed-values.ts';

export interface Detail {
  field: FieldSpec;
  ground: Span;
  /** What the prompt calls it, where that is another name of the same. */
  said?: string;
}

/** An entity on its way into the plan. */
export interface PlannedEntity {
  /** What references of the lexicon name it by. */
  key: string;
  /** From the lexicon; null for a noun it has never met. */
  known: Known | null;
  id: string;
  singular: string;
  plural: string;
  slug: string;
  /** The words that asked for it; null where it follows from others. */
  ground: Span | null;
  /** Fields that the prompt asks for beside the usual ones, in order, and the usual ones that it names. */
  details: Detail[];
  /** Other planned entities that a row of this one belongs to, by key. */
  belongsTo: { key: string; ground: Span }[];
  listed: ListedValues[];
  /** The prompt spells out what a row has: the usual fields that it does not name are none of it. */
  isSpelledOut: boolean;
  /** Who reads and writes it, where that is not as for the whole app. */
  access?: Entity['access'];
}

/** Names an entity so that neither its id nor its slug is taken by `others`. */
export function plannedEntity(
  subject: { key?: string; known: Known | null; singular: string; ground: Span | null },
  others: PlannedEntity[],
): PlannedEntity {
  const { known, singular, ground } = subject;
  const id = identifierFor(
    singular,
    others.map((other) => other.id),
    'item',
  );
  const own = known && singular === known.entry.says[0] ? known.entry.plural : undefined;
  return {
    key: subject.key ?? (known ? entryId(known.entry) : id),
    known,
    id,
    singular,
    plural: own ?? pluralOf(singular),
    slug: slugFor(
      singular,
      id,
      others.map((other) => other.slug),
    ),
    ground,
    details: [],
    belongsTo: [],
    listed: [],
    isSpelledOut: false,
  };
}
