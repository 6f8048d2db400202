import type { Acquired } from '../live/live-app.ts';
import type { Admission } from './admission.ts';

/** A project as the edge knows it: where it is, and how to get at what is live of it. */
export interface Route {
  readonly projectId: string;
  readonly slug: string;
  /** Null: it has its name alone. */
  readonly port: number | null;
  readonly cookiePrefix: string;
  /** What is live; null where nothing is. */
  versionNumber(): number | null;
  /** `gone`: the project was deleted. */
  acquire(): Acquired | { outcome: 'gone' } | Promise<Acquired>;
  admission(): Admission;
  /** The largest body that what is live takes. */
  maxBodyBytes(): number;
  /** Origins whose pages may show it in a frame, whatever it says of that. */
  readonly framedBy: readonly string[];
}

/** By which of its addresses a request came: its name on the edge's port, or the app's own port. */
export type AddressForm = 'name' | 'own_port';
