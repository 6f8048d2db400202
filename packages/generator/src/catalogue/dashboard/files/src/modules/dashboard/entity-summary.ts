import type { Entity, Row } from '../../data/entity.ts';
import type { Related } from '../../entities/shown.tsx';
import type { Overview } from './overview.ts';

/** One entity as the dashboard tells of it. */
export interface EntitySummary {
  entity: Entity;
  overview: Overview;
  rows: Row[];
  /** There are more rows than were read. */
  isCut: boolean;
  related: Related;
  hasSamples: boolean;
}

/** At most this many rows are read for figures; of more the newest count, and the page says so. */
export const rowsAtMost = 5_000;
