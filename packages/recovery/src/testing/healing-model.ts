/**
 * A second, minimal implementation of the healing rules, to compare the transition and stored runs with: only a run's status,
 * its epoch and consumed attempts. Tools have no breaker here, no checkpoint is corrupt, and no client ends a run by a
 * category.
 */
export interface ModelPolicy {
  perIncident: number;
  perRun: number;
}

export type ModelEvent =
  /** `follows`: it has the id of the pending attempt. */
  | { type: 'success' | 'failure' | 'wordless'; stepNumber: number; follows: boolean }
  | { type: 'checkpoint' }
  /** `due`: the stall time is over, or the deadline of the pending attempt. */
  | { type: 'silence'; due: boolean }
  | { type: 'rollback'; resumeFromStep: number }
  | { type: 'start' }
  | { type: 'complete' }
  | { type: 'fail' };

const maxGracePeriods = 3;

export class HealingModel {
  status: 'RUNNING' | 'HEALING' | 'COMPLETED' | 'FAILED' = 'RUNNING';
  epoch = 1;
  spentInRun = 0;
  spentInIncident = 0;
  /** The newest incident has not succeeded. */
  unsuccessful = false;
  readonly #policy: ModelPolicy;
  #failedSteps = new Set<number>();
  #unmended = new Set<number>();
  #highest = -1;
  #highestAtOpening = -1;
  /** The highest number seen up to the newest failure. */
  #reached = -1;
  #graces = 0;
  #resumeFrom: number | null = null;

  constructor(policy: ModelPolicy) {
    this.#policy = policy;
  }

  get ended(): boolean {
    return this.status === 'COMPLETED' || this.status === 'FAILED';
  }

  apply(event: ModelEvent): void {
    if (event.type === 'silence') this.#silence(event.due);
    else if (event.type === 'complete') this.#complete();
    else if (event.type === 'fail') this.#end('FAILED');
    else this.#write(event);
  }

  /** Any write but PATCH ends a stall, even one that FAILED the run. */
  #write(event: Extract<ModelEvent, { type: 'checkpoint' | 'rollback' | 'start' | 'success' | 'failure' | 'wordless' }>): void {
    const wasEnded = this.ended;
    if (this.#graces > 0) this.status = 'RUNNING';
    this.#graces = 0;
    if (event.type === 'rollback') this.#rollBack(event.resumeFromStep, wasEnded);
    else if (event.type === 'start') this.#start();
    else if (event.type !== 'checkpoint') this.#step(event);
  }

  #step({ type, stepNumber, follows }: Extract<ModelEvent, { stepNumber: number }>): void {
    const progressed = this.#highest > this.#reached;
    this.#highest = Math.max(this.#highest, stepNumber);
    if (this.ended) return;
    if (type === 'success') this.#succeed(stepNumber);
    if (type === 'failure') this.#fail(stepNumber, follows, progressed);
  }

  #fail(stepNumber: number, follows: boolean, progressed: boolean): void {
    const healing = this.status === 'HEALING';
    if (!healing && this.#resumeFrom === null) {
      if (progressed) this.spentInRun = 0;
      this.#open();
    }
    if (this.#resumeFrom !== null) this.#highestAtOpening = this.#highest;
    this.#reached = Math.max(this.#reached, this.#highest);
    const sibling = healing && !follows && !this.#failedSteps.has(stepNumber);
    this.#failedSteps.add(stepNumber);
    this.#unmended.add(stepNumber);
    if (!sibling) this.#next();
  }

  #open(): void {
    this.#failedSteps = new Set();
    this.#unmended = new Set();
    this.#highestAtOpening = this.#highest;
    this.spentInIncident = 0;
    this.unsuccessful = true;
  }

  #next(): void {
    this.#resumeFrom = null;
    if (this.spentInIncident >= this.#policy.perIncident || this.spentInRun >= this.#policy.perRun) {
      this.status = 'FAILED';
      return;
    }
    this.spentInIncident += 1;
    this.spentInRun += 1;
    this.status = 'HEALING';
  }

  #succeed(stepNumber: number): void {
    if (this.status !== 'HEALING' && this.#resumeFrom === null) return;
    this.#unmended.delete(stepNumber);
    const mended = this.#unmended.size === 0;
    const proved =
      this.#resumeFrom === null
        ? mended || stepNumber > this.#highestAtOpening
        : stepNumber > this.#resumeFrom || (mended && stepNumber === this.#resumeFrom);
    if (!proved) return;
    this.status = 'RUNNING';
    this.#resumeFrom = null;
    this.unsuccessful = false;
  }

  #silence(due: boolean): void {
    if (this.ended || !due) return;
    if (this.status === 'HEALING' && this.#graces === 0) this.#next();
    else if (this.#graces === maxGracePeriods) this.status = 'FAILED';
    else {
      this.#graces += 1;
      this.status = 'HEALING';
    }
  }

  /** Continues as if it were new. */
  #start(): void {
    if (!this.ended) return;
    this.status = 'RUNNING';
    this.spentInRun = 0;
    this.unsuccessful = false;
  }

  #rollBack(resumeFromStep: number, wasEnded: boolean): void {
    if (wasEnded) this.spentInRun = 0;
    if (wasEnded || !this.unsuccessful) this.#reached = Math.min(this.#reached, resumeFromStep - 1);
    if (!this.unsuccessful) this.#open();
    this.#highest = Math.min(this.#highest, resumeFromStep - 1);
    this.#unmended = new Set(this.#failedSteps);
    this.#resumeFrom = resumeFromStep;
    this.epoch += 1;
    this.status = 'RUNNING';
  }

  #complete(): void {
    if (!this.ended || this.#resumeFrom !== null) this.unsuccessful = false;
    this.#end('COMPLETED');
  }

  #end(status: 'COMPLETED' | 'FAILED'): void {
    this.status = status;
    this.#graces = 0;
    this.#resumeFrom = null;
  }
}
