/** Lowers the priority of an app that keeps a CPU busy: from two such checks in a row until its process ends. */
import type { AppProcess } from '../process/app-process.ts';

/** The share of the time since the previous check in which it wanted a CPU. */
const busyShare = 0.9;
const busySamplesToLowerPriority = 2;

export interface ProcessorWatchPorts {
  monotonicMs(): number;
  note(line: string): void;
}

export class ProcessorWatch {
  readonly #ports: ProcessorWatchPorts;
  #before: { process: object; wantedMs: number; atMs: number; busyLooks: number } | null = null;

  constructor(ports: ProcessorWatchPorts) {
    this.#ports = ports;
  }

  /** Checks the live process once. Never throws. */
  async look(process: Pick<AppProcess, 'processorWantedMs' | 'lowerPriority'>): Promise<void> {
    const before = this.#before?.process === process ? this.#before : null;
    const [wantedMs, atMs] = [await process.processorWantedMs(), this.#ports.monotonicMs()];
    const isBusy = before !== null && wantedMs - before.wantedMs > (atMs - before.atMs) * busyShare;
    const busyLooks = isBusy ? before.busyLooks + 1 : 0;
    this.#before = { process, wantedMs, atMs, busyLooks };
    if (busyLooks < busySamplesToLowerPriority) return;
    // Again at each check, for processes it has started meanwhile.
    process.lowerPriority();
    if (busyLooks === busySamplesToLowerPriority)
      this.#ports.note('The app keeps a processor busy; it runs at lower priority until it exits.');
  }
}
