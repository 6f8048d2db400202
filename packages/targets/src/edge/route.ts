import type { Acquired } from '../live/live-app.ts';
import type { Admission } from './admission.ts';
import type { EdgePage } from './pages.ts';
import type { AnsweredRequest } from './traffic-counter.ts';

/** The app may not run: its visitors get this page. */
export interface Withheld {
  outcome: 'withheld';
  page: EdgePage;
}

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
  /** A visitor got a response. Absent: nobody counts them. */
  answered?(answered: AnsweredRequest): void;
  /**
   * Waits until what the app stored is where it must be before a visitor hears of it; false if that failed. Null at once:
   * nothing is to be waited for.
   */
  settle?(): Promise<boolean> | null;
  acquire(): Acquired | Withheld | Promise<Acquired>;
  admission(): Admission;
  /** The largest body that the live version accepts. */
  maxBodyBytes(): number;
  /** Origins whose pages may frame it, whatever it declares. */
  readonly framedBy: readonly string[];
}
