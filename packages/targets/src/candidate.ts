import type { AppToRun, Candidate } from '@davit/launch';
import type { Instance } from './live/instance.ts';

/** A healthy process without traffic: booted as a candidate, or the previous version, still warm. */
export class BootedCandidate implements Candidate {
  readonly app: AppToRun;
  readonly schemaChanges: string[];
  readonly #instance: Instance;
  readonly #giveUp: (instance: Instance) => Promise<void>;
  #open = true;

  /** `giveUp` is called once, if it is discarded without having gone live. */
  constructor(app: AppToRun, instance: Instance, schemaChanges: string[], giveUp: (instance: Instance) => Promise<void>) {
    this.app = app;
    this.schemaChanges = schemaChanges;
    this.#instance = instance;
    this.#giveUp = giveUp;
  }

  /** It goes live: discarding it has no effect any more. */
  take(): Instance {
    this.#open = false;
    return this.#instance;
  }

  async discard(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#giveUp(this.#instance);
  }
}
