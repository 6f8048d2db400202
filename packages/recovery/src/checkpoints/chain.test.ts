import { noThreads } from '@davit/contract';
import { expect, test } from 'vitest';
import type { StoredCheckpoint } from '../records.ts';
import { createTestSealing } from '../testing/test-sealing.ts';
import { type Base, maxChainLength, sealState, unsealChain } from './chain.ts';

const parts = { sealing: createTestSealing(), threads: noThreads };

/** A run's checkpoints with a growing state, and the state of each. */
async function grow(count: number, workspaceId = 'w', runId = 'r') {
  const rows: StoredCheckpoint[] = [];
  const states: string[] = [];
  let base: Base | null = null;
  for (let seq = 1; seq <= count; seq++) {
    const state = JSON.stringify({ steps: Array.from({ length: 20 + seq }, (_, i) => `step ${i} of ${runId}`) });
    const plain = Buffer.from(state);
    const placed = { id: `${runId}-${seq}`, runId, workspaceId, stepNumber: seq };
    const sealed = await sealState(parts, placed, plain, base);
    rows.push({
      ...placed,
      ...sealed,
      seq,
      epoch: 1,
      frameworkMeta: null,
      key: null,
      retention: null,
      doubt: null,
      createdAt: 0,
      supersededBy: null,
      failedRestores: 0,
      corruptAt: null,
    });
    states.push(state);
    base = { checkpointId: placed.id, depth: sealed.depth, plain };
  }
  return { rows, states };
}

function chainOf(rows: StoredCheckpoint[], last: StoredCheckpoint): StoredCheckpoint[] {
  const chain = [last];
  for (let id = last.baseId; id !== null; ) {
    const one = rows.find((row) => row.id === id);
    if (!one) break;
    chain.unshift(one);
    id = one.baseId;
  }
  return chain;
}

const text = (plain: Uint8Array | null) => plain && Buffer.from(plain).toString();

test('every checkpoint of a long run gives its own state back, with a keyframe at least every 16', async () => {
  const { rows, states } = await grow(50);
  for (const [index, row] of rows.entries()) {
    const chain = chainOf(rows, row);
    expect(chain.length).toBe(row.depth + 1);
    expect(chain.length).toBeLessThanOrEqual(maxChainLength);
    expect(text(await unsealChain(parts, chain))).toBe(states[index]);
  }
  expect(rows.filter(({ baseId }) => baseId === null).map(({ seq }) => seq)).toEqual([1, 17, 33, 49]);
});

test('what has nothing in common with its base stands alone', async () => {
  const { rows } = await grow(1);
  const [first] = rows;
  const base = { checkpointId: first?.id ?? '', depth: 0, plain: Buffer.from('{}') };
  const sealed = await sealState(parts, { id: 'x', runId: 'r', workspaceId: 'w', stepNumber: 2 }, Buffer.from('"short"'), base);
  expect(sealed).toMatchObject({ baseId: null, depth: 0 });
});

test('a chain with anything changed, cut, missing, moved or replayed gives nothing', async () => {
  const { rows } = await grow(5);
  const other = await grow(5, 'w', 'other');
  const foreign = await grow(5, 'elsewhere', 'r');
  const chain = chainOf(rows, rows[4] as StoredCheckpoint);
  expect(await unsealChain(parts, chain)).not.toBeNull();
  for (const [index, row] of chain.entries()) {
    const flipped = Buffer.from(row.sealed);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
    const changes: Partial<StoredCheckpoint>[] = [
      { sealed: flipped },
      { sealed: row.sealed.subarray(0, -1) },
      { sealed: new Uint8Array() },
      { sealed: (other.rows[index] as StoredCheckpoint).sealed },
      { sealed: (foreign.rows[index] as StoredCheckpoint).sealed },
      { sealed: (chain[(index + 1) % chain.length] as StoredCheckpoint).sealed },
      { id: 'another' },
      { runId: 'other' },
      { workspaceId: 'elsewhere' },
      { stepNumber: row.stepNumber + 1 },
      { checksum: `sha256:${'0'.repeat(64)}` },
      { sizeBytes: row.sizeBytes + 1 },
    ];
    for (const change of changes) {
      const tampered = chain.map((one, at) => (at === index ? { ...one, ...change } : one));
      expect(await unsealChain(parts, tampered), JSON.stringify({ index, change: Object.keys(change) })).toBeNull();
    }
    expect(await unsealChain(parts, chain.toSpliced(index, index === 4 ? 0 : 1, ...(index === 4 ? [row] : [])))).toBeNull();
  }
  expect(await unsealChain(parts, [])).toBeNull();
});
