import { Fault, type NewId } from '@davit/contract';

/** Far more than it takes a server with a single part of the apps. */
const maxTries = 10_000;

/** An id of a new project, of those whose apps run here. Throws Fault `unavailable` if none do at the moment. */
export function idHere(newId: NewId, isHere: (projectId: string) => boolean): string {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = newId();
    if (isHere(id)) return id;
  }
  throw new Fault('unavailable', 'The apps are changing servers.', { hint: 'Try again in a moment.', retryAfter: 1 });
}

/** None of an inclusive range. */
export const noPorts = { from: 1, to: 0 };
