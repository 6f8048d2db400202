import type { Entity } from '@davit/blueprint';
import type { Known } from '../lexicon/entities.ts';
import { entryId, type FieldSpec } from '../lexicon/shape.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Span } from '../reading/tokens.ts';
import { identifierFor, slugFor } from './identifiers.ts';
import type { ListedValues } from './listed-values.ts';

export interface Detail {
  field: FieldSpec;
  sourceSpan: Span;
  /** The prompt's name for it, if that differs from the lexicon's. */
  spokenLabel?: string;
  /** It follows from what is done with the rows, beside their usual fields. */
  isImplied?: true;
}

/** An entity before it enters the plan. */
export interface PlannedEntity {
  /** The key by which references in the lexicon name it. */
  key: string;
  /** Its lexicon entry; null for an unknown noun. */
  known: Known | null;
  id: string;
  singular: string;
  plural: string;
  slug: string;
  /** The words that asked for it; null if another entity implied it. */
  sourceSpan: Span | null;
  /** Fields that the prompt names, in order, in addition to the usual ones or repeating them. */
  details: Detail[];
  /** Other planned entities that a row of this one belongs to, by key. */
  belongsTo: { key: string; sourceSpan: Span }[];
  listed: ListedValues[];
  /** The prompt lists all fields of a row, so usual fields that it omits are dropped. */
  isSpelledOut: boolean;
  /** Rows that the prompt names as examples. */
  examples?: string[];
  /** Who reads and writes it, if that differs from the rest of the app. */
  access?: Entity['access'];
}

/** Names an entity so that its id and slug differ from those of `others`. */
export function plannedEntity(
  subject: { key?: string; known: Known | null; singular: string; sourceSpan: Span | null },
  others: PlannedEntity[],
): PlannedEntity {
  const { known, singular, sourceSpan } = subject;
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
    sourceSpan,
    details: [],
    belongsTo: [],
    listed: [],
    isSpelledOut: false,
  };
}
