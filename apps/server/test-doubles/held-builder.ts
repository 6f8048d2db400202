import type { Builder } from '@davit/launch';

/** Every build has different bytes, and waits while the test holds it. */
export class HeldBuilder implements Builder {
  #built = 0;
  #held: Promise<void> = Promise.resolve();

  /** Builds wait from now on; returns a function that releases them. */
  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }
  async build(_files: unknown, signal: AbortSignal) {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([this.#held, aborted]);
    const files = new Map([['server.mjs', new TextEncoder().encode(`// build ${++this.#built}`)]]);
    return { outcome: 'built' as const, bundle: { files, settings: {} }, warnings: [] };
  }
  async typecheck() {
    return [];
  }
}
