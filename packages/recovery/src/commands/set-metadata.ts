/** Changes the searchable metadata of a run. It does not count as activity, and changes nothing else. */
import { type AgentRun, Fault, isSearchable, limits, type Metadata, type MetadataValue, stallSetting } from '@davit/contract';
import { requireEpoch } from '../apply-event.ts';
import type { RecoveryServices } from '../parts.ts';
import type { MetadataInput, Workspace } from '../service.ts';
import { wireRun } from '../wire.ts';
import { runNotFound } from './find-run.ts';

/** Throws Fault `run_not_found`, `conflict` for another epoch and for too many members. */
export async function setMetadata(
  services: RecoveryServices,
  { workspaceId }: Workspace,
  runId: string,
  { metadata, epoch }: MetadataInput,
): Promise<AgentRun> {
  if (Object.hasOwn(metadata, stallSetting)) throw fixedAtStart();
  const changed = await services.store.inWorkspace(workspaceId).changeRun(runId, async ({ run }) => {
    requireEpoch(run, epoch);
    const after = { metadata: merged(run.metadata, metadata), updatedAt: services.clock.now() };
    return { change: { run: after }, answer: () => ({ ...run, ...after }) };
  });
  if (changed === null) throw runNotFound();
  return wireRun(changed);
}

function merged(before: Metadata | null, change: { [name: string]: MetadataValue | null }): Metadata {
  const after = new Map(Object.entries(before ?? {}));
  for (const [name, value] of Object.entries(change)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  const found = [...after].filter(isSearchable).length;
  if (found > limits.metadataSearchable) {
    throw tooMuch(`${found} searchable members, and ${limits.metadataSearchable} are allowed`);
  }
  const metadata = Object.fromEntries(after);
  const bytes = Buffer.byteLength(JSON.stringify(metadata));
  if (bytes > limits.metadataBytes) throw tooMuch(`${bytes} bytes, and ${limits.metadataBytes} are allowed`);
  return metadata;
}

function tooMuch(what: string): Fault {
  return new Fault('conflict', `The metadata would have ${what}.`, { hint: 'Remove members by setting them to null.' });
}

function fixedAtStart(): Fault {
  const message = 'is fixed when the run starts';
  return new Fault('invalid_request', `The field metadata.${stallSetting} ${message}.`, {
    details: [{ path: `/metadata/${stallSetting}`, message }],
  });
}
