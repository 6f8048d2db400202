import type { Duplex } from 'node:stream';
import type { PassedOn } from './passed-on.ts';

/** The servers that divide the apps with this one. */
export interface OtherServers {
  /** How long a visitor waits for a server that runs the app: as long as a takeover may take. */
  readonly waitsMs: number;
  isHere(projectId: string): boolean;
  /** The project of a name below the apps' domain that is not known here; null: there is none. */
  projectOf(name: string): Promise<string | null>;
  /** Where the server is called that runs the project; null: none does now, or it is not known yet. */
  addressOf(projectId: string): string | null;
  /** A connection for this visitor to the edge of the server at this address; null: it takes none now. */
  connect(address: string, from: PassedOn): Promise<Duplex | null>;
}
