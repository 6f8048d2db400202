import type { Acquired } from '../live/live-app.ts';
import type { Admission } from './admission.ts';

/** A project as the edge sees it: its addresses, and access to its live version. */
export interface Route {
  readonly projectId: string;
  readonly slug: string;
  /** Null: it has only its name. */
  readonly port: number | null;
  readonly cookiePrefix: string;
  /** At a private name: its answers must not be indexed, and have no version. */
  readonly isPreview?: true;
  /** The live version; null if there is none. */
  versionNumber(): number | null;
  /** `gone`: the project was deleted. */
  acquire(): Acquired | { outcome: 'gone' } | Promise<Acquired>;
  admission(): Admission;
  /** The largest body that the live version accepts. */
  maxBodyBytes(): number;
  /** Origins whose pages may frame it, whatever it declares. */
  readonly framedBy: readonly string[];
}
