import { invariant, type NewId } from '@davit/contract';

/** Far more than it takes a server with a single part of the apps. */
const maxTries = 10_000;

/** An id of a new project, of those whose apps run here. */
export function idHere(newId: NewId, isHere: (projectId: string) => boolean): string {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const id = newId();
    if (isHere(id)) return id;
  }
  invariant(false, 'a server that creates a project runs apps');
}

/** None of an inclusive range. */
export const noPorts = { from: 1, to: 0 };
