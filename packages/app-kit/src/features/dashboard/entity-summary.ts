import type { Entity, Row } from '../../data/entity.ts';
import type { Related } from '../../entities/shown.tsx';
import type { Overview } from './overview.ts';

/** An entity's part of the dashboard. */
export interface EntitySummary {
  entity: Entity;
  overview: Overview;
  rows: Row[];
  /** Not all rows were read. */
  isCut: boolean;
  related: Related;
  hasSamples: boolean;
}

/** The most rows that figures read; beyond that the newest count, and the page says so. */
export const maxRows = 5_000;
