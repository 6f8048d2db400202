/**
 * Restores the state of an earlier process at startup: every project gets its address back, live versions are live, and proofs
 * in progress continue. Nothing is booted.
 */
import type { Ports } from './address.ts';
import { type AdoptParts, adoptLive } from './adopt-live.ts';
import type { Addresses } from './parts.ts';
import { maxMovedAddresses, type ProjectAddress } from './ports/store.ts';
import type { Target } from './ports/target.ts';

const addressesAtOnce = 16;
/** After this time an address answers that nothing is live, until the project is removed. */
const maxWithdrawn = 100_000;

export interface StartUpParts extends AdoptParts {
  addresses: Pick<Addresses, 'movedUrl'>;
  target: Pick<Target, 'address' | 'adopt' | 'withdraw'>;
  ports: Ports;
}

/** Of these projects; called again when others come to this server. */
export async function startUp(parts: StartUpParts, isAmong: (projectId: string) => boolean): Promise<void> {
  const addresses = (await parts.store.ledger.addresses()).filter(({ projectId }) => isAmong(projectId));
  for (const { port } of addresses) if (port !== null) parts.ports.occupy(port);
  await moveAddresses(parts, addresses);
  await eachAtOnce(addresses, addressesAtOnce, async ({ projectId, slug, port }) => {
    try {
      await parts.target.address(projectId, slug, port);
    } catch (error) {
      parts.log.error({ projectId, slug, port, err: error }, 'the address of a project cannot be opened');
    }
  });
  const deleted = await parts.store.ledger.deletedProjects(Number.MAX_SAFE_INTEGER, maxWithdrawn);
  const suspended = new Set(await parts.store.ledger.suspendedProjectIds(maxWithdrawn));
  for (const projectId of suspended) if (isAmong(projectId)) await parts.target.withdraw(projectId, 'suspended');
  for (const { projectId } of deleted) if (isAmong(projectId)) await parts.target.withdraw(projectId);
  await eachAtOnce(await parts.store.ledger.liveProjects(), addressesAtOnce, async (project) => {
    if (suspended.has(project.id) || !isAmong(project.id)) return;
    try {
      await adoptLive(parts, project);
    } catch (error) {
      parts.log.error({ projectId: project.id, err: error }, 'a live version could not be adopted');
    }
  });
}

/** Before adoption, because an app gets its address when it boots. */
async function moveAddresses({ store, addresses, log }: StartUpParts, projects: readonly ProjectAddress[]): Promise<void> {
  const moved = projects.flatMap((project) => {
    const liveUrl = addresses.movedUrl(project);
    return liveUrl === project.liveUrl ? [] : [{ projectId: project.projectId, liveUrl }];
  });
  for (let done = 0; done < moved.length; done += maxMovedAddresses) {
    await store.ledger.moveAddresses(moved.slice(done, done + maxMovedAddresses));
  }
  if (moved.length > 0) log.info({ projects: moved.length }, 'Projects have new addresses.');
}

/** Calls `act` for each, at most `width` at a time. */
async function eachAtOnce<T>(items: T[], width: number, act: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const lane = async () => {
    for (const item of remaining) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
