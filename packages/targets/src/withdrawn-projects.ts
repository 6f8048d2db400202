import type { Withdrawal } from '@davit/launch';
import { deleted, moving, suspended } from './edge/pages.ts';
import type { Withheld } from './edge/route.ts';

/** Projects whose apps may not run, and what their visitors get. */
export class WithdrawnProjects {
  readonly #abuseContact: string | null;
  readonly #reasons = new Map<string, Withdrawal>();

  constructor(abuseContact: string | null) {
    this.#abuseContact = abuseContact;
  }

  add(projectId: string, why: Withdrawal): void {
    this.#reasons.set(projectId, why);
  }

  delete(projectId: string): void {
    this.#reasons.delete(projectId);
  }

  /** Another server knows of these. */
  forget(isAmong: (projectId: string) => boolean): void {
    for (const projectId of [...this.#reasons.keys()]) if (isAmong(projectId)) this.#reasons.delete(projectId);
  }

  has(projectId: string): boolean {
    return this.#reasons.has(projectId);
  }

  refusal(projectId: string): Withheld | null {
    const why = this.#reasons.get(projectId);
    if (why === undefined) return null;
    const pages = { deleted, suspended: () => suspended(this.#abuseContact), moving };
    return { outcome: 'withheld', page: pages[why]() };
  }
}
