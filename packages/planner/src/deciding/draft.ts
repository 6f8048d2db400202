import type { Catalogue } from '../catalogue.ts';
import type { ReadHints } from '../hints.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Access } from './access.ts';
import type { Evidence } from './evidence.ts';
import type { AskedFeatures } from './features.ts';
import type { Goal } from './goal.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** What is known of a plan before its pages are laid out. */
export interface Draft {
  reading: Reading;
  /** ISO 4217. */
  currency: string;
  evidence: Evidence;
  catalogue: Catalogue;
  hints: ReadHints;
  givenName: string | undefined;
  head: Span | null;
  asked: AskedFeatures;
  access: Access;
  goal: Goal;
  planned: PlannedEntity[];
  /** Things asked for that cannot be made, as a person says them, with the words that asked. */
  notMade: Map<string, Span>;
}
