/** Checkpoint rows and agents' texts changed behind the service's back: seeded, with the real sealing; none is accepted. */
import { randomUUID } from 'node:crypto';
import { noThreads } from '@davit/contract';
import type { StoredCheckpoint } from '@davit/recovery';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealChain } from '../../packages/recovery/src/checkpoints/chain.ts';
import { openTestRecoveryOnDisk, type TestRecoveryOnDisk } from './test-recovery.ts';

const policy = { healAttemptsPerIncident: 3, healAttemptsPerRun: 10, stallTimeoutMs: null };
const runs = Number(process.env.TAMPER_RUNS ?? 10_000);

let harness: TestRecoveryOnDisk;
/** Complete chains of several runs of two workspaces, as stored, with their states. */
const chains: { chain: StoredCheckpoint[]; state: string }[] = [];

beforeAll(async () => {
  harness = await openTestRecoveryOnDisk(policy);
  for (const workspace of [harness.workspace, await harness.newWorkspace()]) {
    for (let run = 0; run < 2; run++) {
      const { runId } = await harness.recovery.startRun(workspace, { agentId: 'a', framework: 'custom', correlationId: 'c' });
      for (let stepNumber = 0; stepNumber < 6; stepNumber++) {
        const state = JSON.stringify(Array.from({ length: 30 + stepNumber }, (_, i) => `step ${i} of run ${run}`));
        const { checkpointId } = await harness.recovery.saveCheckpoint(workspace, runId, { stepNumber, stateJson: state });
        const chain = await harness.storage.recovery.inWorkspace(workspace.workspaceId).readChain(runId, checkpointId);
        chains.push({ chain, state });
      }
    }
  }
});
afterAll(() => harness.close());

const open = async (chain: StoredCheckpoint[]) => {
  const plain = await unsealChain({ sealing: harness.storage.sealing, threads: noThreads }, chain);
  return plain && Buffer.from(plain).toString();
};

const tampering = fc.record({
  which: fc.nat(),
  at: fc.nat(),
  other: fc.nat(),
  otherAt: fc.nat(),
  place: fc.nat(),
  bit: fc.nat(7),
  how: fc.constantFrom(
    'flip a bit',
    'cut the end',
    'cut the beginning',
    'lengthen',
    'empty',
    'swap the state with another row',
    'put another row in its place',
    'replay another state with its checksum',
    'claim another checkpoint',
    'claim another run',
    'claim another workspace',
    'claim another step',
    'claim another base',
    'claim another checksum',
    'leave out',
    'repeat',
  ),
});
type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never;

function tampered(chain: StoredCheckpoint[], row: StoredCheckpoint, other: StoredCheckpoint, { how, place, bit, at }: Tampering) {
  const sealed = Buffer.from(row.sealed);
  const index = at % chain.length;
  const changed = (change: Partial<StoredCheckpoint>) => chain.with(index, { ...row, ...change });
  const spot = place % sealed.length;
  switch (how) {
    case 'flip a bit':
      sealed[spot] = (sealed[spot] ?? 0) ^ (1 << bit);
      return changed({ sealed });
    case 'cut the end':
      return changed({ sealed: sealed.subarray(0, spot) });
    case 'cut the beginning':
      return changed({ sealed: sealed.subarray(1 + spot) });
    case 'lengthen':
      return changed({ sealed: Buffer.concat([sealed, Buffer.of(bit)]) });
    case 'empty':
      return changed({ sealed: new Uint8Array() });
    case 'swap the state with another row':
      return changed({ sealed: other.sealed });
    case 'put another row in its place':
      return chain.with(index, other);
    case 'replay another state with its checksum':
      return changed({ sealed: other.sealed, checksum: other.checksum, sizeBytes: other.sizeBytes });
    case 'claim another checkpoint':
      return changed({ id: randomUUID() });
    case 'claim another run':
      return changed({ runId: randomUUID() });
    case 'claim another workspace':
      return changed({ workspaceId: randomUUID() });
    case 'claim another step':
      return changed({ stepNumber: row.stepNumber + 1 + bit });
    case 'claim another base':
      return changed({ baseId: row.baseId === null ? randomUUID() : null });
    case 'claim another checksum':
      return changed({ checksum: `sha256:${row.checksum.slice(7).replace(/./, (digit) => (digit === '0' ? '1' : '0'))}` });
    case 'leave out':
      return chain.toSpliced(index, 1);
    default:
      return chain.toSpliced(index, 0, row);
  }
}

test('what was not touched opens', async () => {
  for (const { chain, state } of chains) expect(await open(chain)).toBe(state);
});

test(`of ${runs} seeded tamperings none is accepted`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(tampering, async (how) => {
      const mine = chains[how.which % chains.length] as (typeof chains)[number];
      const others = chains[how.other % chains.length] as (typeof chains)[number];
      const row = mine.chain[how.at % mine.chain.length] as StoredCheckpoint;
      const other = others.chain[how.otherAt % others.chain.length] as StoredCheckpoint;
      const same = other.id === row.id;
      if (same && /another (row|state)|other row/.test(how.how)) return;
      const chain = tampered(mine.chain, row, other, how);
      const opened = await open(chain);
      // A shorter valid chain belongs to another checkpoint, and is not requested by this one's id.
      const isNewest = chain.at(-1)?.id === mine.chain.at(-1)?.id;
      expect(isNewest ? opened : null).toBeNull();
      seen.add(how.how);
    }),
    { numRuns: runs },
  );
  expect(seen.size).toBe(16);
}, 300_000);

/** As storage seals them: each bound to its row. */
type Place = Parameters<TestRecoveryOnDisk['storage']['sealing']['texts']['unseal']>[0];
const placeOf = (of: Place['of'], workspaceId: string, runId: string, stepNumber: number | null): Place => ({
  of,
  workspaceId,
  runId,
  id: of === 'run' ? runId : randomUUID(),
  stepNumber,
});

const textTampering = fc.record({
  which: fc.nat(),
  other: fc.nat(),
  place: fc.nat(),
  bit: fc.nat(7),
  how: fc.constantFrom(
    'flip a bit',
    'cut the end',
    'cut the beginning',
    'lengthen',
    'empty',
    'swap with another row',
    'claim another kind',
    'claim another workspace',
    'claim another run',
    'claim another row',
    'claim another step',
    'claim more texts',
    'claim a state',
  ),
});

test(`of ${runs} seeded tamperings with texts none is accepted`, async () => {
  const { texts, ...states } = harness.storage.sealing;
  const rows: { place: Place; sealed: Uint8Array; values: (string | null)[] }[] = [];
  for (const { workspaceId } of [harness.workspace, await harness.newWorkspace()]) {
    const sealer = await texts.sealer(workspaceId);
    for (const runId of [randomUUID(), randomUUID()]) {
      for (const of of ['step', 'checkpoint', 'run', 'heal attempt'] as const) {
        for (const stepNumber of of === 'step' || of === 'checkpoint' ? [0, 1, 2] : [null]) {
          const place = placeOf(of, workspaceId, runId, stepNumber);
          const values = [`what ${of} ${stepNumber} of ${runId} says`, null, ''];
          rows.push({ place, values, sealed: sealer.seal(place, values) as Uint8Array });
        }
      }
    }
  }
  for (const { place, sealed, values } of rows) expect(await texts.unseal(place, sealed, 3)).toEqual(values);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(textTampering, async ({ which, other, place: at, bit, how }) => {
      const { place, sealed } = rows[which % rows.length] as (typeof rows)[number];
      const another = rows[other % rows.length] as (typeof rows)[number];
      if (how === 'swap with another row' && another.place === place) return;
      const spot = at % sealed.length;
      const flipped = sealed.with(spot, (sealed[spot] ?? 0) ^ (1 << bit));
      const open = (claimed: Partial<Place>, bytes = sealed, count = 3) => texts.unseal({ ...place, ...claimed }, bytes, count);
      const opened: Record<typeof how, () => Promise<unknown>> = {
        'flip a bit': () => open({}, flipped),
        'cut the end': () => open({}, sealed.subarray(0, spot)),
        'cut the beginning': () => open({}, sealed.subarray(1 + spot)),
        lengthen: () => open({}, Buffer.concat([sealed, Buffer.of(bit)])),
        empty: () => open({}, new Uint8Array()),
        'swap with another row': () => open({}, another.sealed),
        'claim another kind': () => open({ of: place.of === 'step' ? 'checkpoint' : 'step' }),
        'claim another workspace': () => open({ workspaceId: randomUUID() }),
        'claim another run': () => open({ runId: randomUUID() }),
        'claim another row': () => open({ id: randomUUID() }),
        'claim another step': () => open({ stepNumber: (place.stepNumber ?? 0) + 1 + bit }),
        'claim more texts': () => open({}, sealed, 4 + bit),
        'claim a state': () =>
          states.unseal({ ...place, checkpointId: place.id, baseCheckpointId: null, stepNumber: place.stepNumber ?? 0 }, sealed),
      };
      expect(await opened[how]()).toBeNull();
      seen.add(how);
    }),
    { numRuns: runs },
  );
  expect(seen.size).toBe(13);
}, 300_000);
