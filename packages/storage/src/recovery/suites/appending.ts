import type { RecoveryStore } from '@davit/recovery';
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../../launch/sample-records.ts';
import {
  plantChain,
  plantCheckpoint,
  plantRun,
  plantStep,
  sampleCheckpoint,
  sampleStep,
  startedAt,
  write,
} from '../sample-records.ts';

export function appendSuite(store: () => RecoveryStore): void {
  describe('appending', () => {
    test('steps are stored as reported, in order of arrival, and each report of a number is its own attempt', async () => {
      const { run, workspace } = await plantRun(store());
      const reported = [
        await plantStep(workspace, run, { stepNumber: 5, output: '{"text":"größe ✓"}' }),
        await plantStep(workspace, run, { stepNumber: 2, status: 'error', error: 'HTTP 503', toolName: null, durationMs: null }),
        await plantStep(workspace, run, { stepNumber: 5, category: 'TOOL_ERROR', healAttemptId: 'h' }),
        await plantStep(workspace, run, { stepNumber: 5, input: null }),
      ];
      expect(reported.map(({ seq, attempt, epoch }) => [seq, attempt, epoch])).toEqual([
        [1, 1, 1],
        [2, 1, 1],
        [3, 2, 1],
        [4, 3, 1],
      ]);
      expect((await workspace.listSteps(run.id, { limit: 10 })).items).toEqual(reported);
    });

    test('a step is counted, raises the highest number and counts as activity; a checkpoint does not raise the number', async () => {
      const { run, workspace } = await plantRun(store());
      await plantStep(workspace, run, { stepNumber: 7, createdAt: startedAt + 10 });
      await plantStep(workspace, run, { stepNumber: 3, createdAt: startedAt + 20 });
      const afterSteps = { ...run, stepCount: 2, highestStep: 7, lastActivityAt: startedAt + 20, updatedAt: startedAt + 20 };
      expect(await workspace.getRun(run.id)).toEqual(afterSteps);
      await plantCheckpoint(workspace, run, { stepNumber: 9, createdAt: startedAt + 30 });
      expect(await workspace.getRun(run.id)).toEqual({
        ...afterSteps,
        checkpointCount: 1,
        lastActivityAt: startedAt + 30,
        updatedAt: startedAt + 30,
      });
    });

    test('a report moves the next check to just before the stall time ends', async () => {
      for (const plant of [plantStep, plantCheckpoint]) {
        const { run, workspace } = await plantRun(store(), { nextCheckAt: startedAt + 60_000, checkIntervalMs: 60_000 });
        const lookAfter = async (at: number) => {
          await plant(workspace, run, { createdAt: startedAt + at });
          return ((await workspace.getRun(run.id))?.nextCheckAt ?? 0) - startedAt;
        };
        expect(await lookAfter(15_000)).toBe(60_000);
        expect(await lookAfter(15_001)).toBe(75_001);
        expect(await lookAfter(20_000)).toBe(75_001);
        // A watchdog that claimed it checks much later: that must not delay a check.
        await write(workspace, run.id, { run: { nextCheckAt: startedAt + 90_000 } });
        expect(await lookAfter(20_001)).toBe(80_001);
      }
    });

    test('a run without a next check stays without one', async () => {
      const { run, workspace } = await plantRun(store(), { nextCheckAt: null, checkIntervalMs: null });
      await plantStep(workspace, run);
      expect(await workspace.getRun(run.id)).toMatchObject({ nextCheckAt: null, stepCount: 1 });
    });

    test('concurrent appends to one run and others are each written once, without a gap', async () => {
      const runs = await Promise.all(Array.from({ length: 4 }, () => plantRun(store())));
      const appended = await Promise.all(
        Array.from({ length: 400 }, (_, n) => {
          const { run, workspace } = runs[n % 4] as (typeof runs)[number];
          return n % 8 < 4 ? plantStep(workspace, run, { stepNumber: n % 3 }) : plantCheckpoint(workspace, run);
        }),
      );
      expect(appended).toHaveLength(400);
      for (const { run, workspace } of runs) {
        const steps = (await workspace.listSteps(run.id, { limit: 1_000 })).items;
        const checkpoints = (await workspace.listCheckpoints(run.id, { limit: 1_000 })).items;
        expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
        expect(checkpoints.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
        for (const number of [0, 1, 2]) {
          const attempts = steps.filter(({ stepNumber }) => stepNumber === number).map(({ attempt }) => attempt);
          expect(attempts).toEqual(attempts.map((_, n) => n + 1));
        }
        expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 50, checkpointCount: 50 });
      }
    });

    test('nothing is appended to a run that is not settled, has another epoch or workspace, or does not exist', async () => {
      const { run, workspace } = await plantRun(store());
      await write(workspace, run.id, { run: { epoch: 2 } });
      const healing = await plantRun(store(), { status: 'HEALING', isSettled: false });
      const stranger = await plantRun(store());
      const refused = { outcome: 'not_settled' };

      expect(await workspace.appendStep(sampleStep(run), 1)).toEqual(refused);
      expect(await workspace.appendCheckpoint(sampleCheckpoint(run), 3)).toEqual(refused);
      expect(await healing.workspace.appendStep(sampleStep(healing.run), null)).toEqual(refused);
      expect(await healing.workspace.appendCheckpoint(sampleCheckpoint(healing.run), 1)).toEqual(refused);
      const elsewhere = { id: run.id, workspaceId: stranger.run.workspaceId };
      expect(await stranger.workspace.appendStep(sampleStep(elsewhere), null)).toEqual(refused);
      expect(await stranger.workspace.appendCheckpoint(sampleCheckpoint(elsewhere), null)).toEqual(refused);
      expect(await workspace.appendStep(sampleStep({ ...run, id: stranger.run.id }), null)).toEqual(refused);
      expect(await workspace.appendSteps([sampleStep(run), sampleStep(run)], 1)).toEqual(refused);

      for (const each of [{ run, workspace }, healing, stranger]) {
        expect(await each.workspace.getRun(each.run.id)).toMatchObject({ stepCount: 0, checkpointCount: 0, highestStep: -1 });
        expect((await each.workspace.listSteps(each.run.id, { limit: 10 })).items).toEqual([]);
        expect((await each.workspace.listCheckpoints(each.run.id, { limit: 10 })).items).toEqual([]);
      }
      expect(await workspace.appendStep(sampleStep(run), 2)).toEqual({
        outcome: 'appended',
        row: { seq: 1, attempt: 1, epoch: 2 },
      });
      expect(await workspace.appendCheckpoint(sampleCheckpoint(run), 2)).toEqual({
        outcome: 'appended',
        row: { seq: 1, epoch: 2 },
      });
    });

    test('several steps of a run are appended together, in order, with their attempt numbers and one answer', async () => {
      const { run, workspace } = await plantRun(store());
      const answer = sampleAnswer();
      const steps = [4, 2, 4].map((stepNumber) => sampleStep(run, { stepNumber }));
      const [appended] = await Promise.all([workspace.appendSteps(steps, 1, answer), workspace.appendStep(sampleStep(run), 1)]);
      expect(appended).toMatchObject({ row: [{ attempt: 1 }, { attempt: 1 }, { attempt: 2 }] });
      await expect(workspace.appendSteps([sampleStep(run), sampleStep(run)], 1, answer)).rejects.toMatchObject({
        code: 'conflict',
      });
      const { items } = await workspace.listSteps(run.id, { limit: 10 });
      expect(items.filter(({ id }) => steps.some((one) => one.id === id)).map(({ id }) => id)).toEqual(steps.map(({ id }) => id));
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 4 });
    });

    test('an answer is stored with its effect only; a duplicate rolls back its own effect', async () => {
      const { run, workspace } = await plantRun(store());
      const gone = await plantRun(store(), { status: 'HEALING', isSettled: false, workspaceId: run.workspaceId });
      const [ofStep, ofCheckpoint, ofNothing] = [sampleAnswer(), sampleAnswer(), sampleAnswer()];
      const [step, twin] = [sampleStep(run, { stepNumber: 4 }), sampleStep(run, { stepNumber: 4 })];
      const settled = await Promise.allSettled([
        workspace.appendStep(step, null, ofStep),
        workspace.appendCheckpoint(sampleCheckpoint(run), null, ofCheckpoint),
        workspace.appendStep(twin, null, ofStep),
        workspace.appendCheckpoint(sampleCheckpoint(run), null, ofStep),
        gone.workspace.appendStep(sampleStep(gone.run), null, ofNothing),
        workspace.appendStep(sampleStep(run), null),
      ]);
      expect(settled.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      for (const at of [2, 3]) expect(settled[at]).toMatchObject({ reason: { code: 'conflict' } });
      expect(settled[4]).toMatchObject({ value: { outcome: 'not_settled' } });
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 2, checkpointCount: 1 });
      expect(await workspace.getStep(run.id, 4, step.id)).toMatchObject({ id: step.id, attempt: 1 });
      expect(await workspace.getStep(run.id, 4, twin.id)).toBeNull();
      // A failed append stored no answer: its identity is free.
      expect(await workspace.appendStep(sampleStep(run), null, ofNothing)).toMatchObject({ outcome: 'appended' });
      // After a day an answer expires.
      const later = { ...ofStep, createdAt: ofStep.createdAt + 24 * 60 * 60_000 };
      expect(await workspace.appendStep(sampleStep(run), null, later)).toMatchObject({ outcome: 'appended' });
    });

    test('of appends that race with a change of the epoch, those before it are of the old one, those after it are refused', async () => {
      const { run, workspace } = await plantRun(store());
      const appends = Array.from({ length: 60 }, () => workspace.appendStep(sampleStep(run), 1));
      const change = write(workspace, run.id, { run: { epoch: 2 } });
      const late = Array.from({ length: 60 }, () => workspace.appendStep(sampleStep(run), 1));
      const outcomes = await Promise.all([...appends, ...late]);
      await change;
      const appended = outcomes.filter(({ outcome }) => outcome === 'appended');
      const { items } = await workspace.listSteps(run.id, { limit: 1_000 });
      expect(items).toHaveLength(appended.length);
      expect(items.every(({ epoch }) => epoch === 1)).toBe(true);
      expect(await workspace.getRun(run.id)).toMatchObject({ epoch: 2, stepCount: appended.length });
      expect(await workspace.appendStep(sampleStep(run), 1)).toEqual({ outcome: 'not_settled' });
    });

    test('a checkpoint is read with its whole chain, byte for byte; a keyframe is read alone', async () => {
      const { run, workspace } = await plantRun(store());
      const keyframe = sampleCheckpoint(run, { sealed: Uint8Array.of(0, 255, 1, 0) });
      const delta = sampleCheckpoint(run, { baseId: keyframe.id, depth: 1 });
      const fork = sampleCheckpoint(run, { baseId: keyframe.id, depth: 1, sealed: new Uint8Array(300_000).fill(7) });
      for (const one of [keyframe, delta, fork]) await workspace.appendCheckpoint(one, null);

      const chain = await workspace.readChain(run.id, fork.id);
      expect(chain.map(({ id }) => id)).toEqual([keyframe.id, fork.id]);
      expect(chain.map(({ sealed }) => Buffer.from(sealed))).toEqual([keyframe, fork].map(({ sealed }) => Buffer.from(sealed)));
      expect((await workspace.readChain(run.id, keyframe.id)).map(({ id }) => id)).toEqual([keyframe.id]);
      expect((await workspace.readChain(run.id, fork.id, fork.baseId ?? '')).map(({ id }) => id)).toEqual([fork.id]);
      expect(await workspace.readChain(run.id, run.id)).toEqual([]);
      expect(await workspace.newestCheckpoint(run.id)).toMatchObject({ id: fork.id, seq: 3, depth: 1, baseId: keyframe.id });
      expect(await workspace.newestCheckpoint(run.workspaceId)).toBeNull();
    });

    test('a chain is found across forks, other histories and additions, and several checkpoints are read at once', async () => {
      const { run, workspace } = await plantRun(store());
      const of = (namespace: string, addition = false) => ({ retention: { namespace, needsFrom: [], onlyWith: null, addition } });
      const chain = [sampleCheckpoint(run, of(''))];
      for (const keyframe of chain) await workspace.appendCheckpoint(keyframe, null);
      const others = [];
      for (let depth = 1; depth <= 5; depth++) {
        const base = chain.at(-1);
        const between = [
          sampleCheckpoint(run, { ...of(''), baseId: base?.id ?? null, depth, sealed: new Uint8Array(300_000).fill(depth) }),
          sampleCheckpoint(run, of('part')),
          sampleCheckpoint(run, of('', true)),
        ];
        const next = sampleCheckpoint(run, { ...of(depth === 3 ? 'part' : ''), baseId: base?.id ?? null, depth });
        for (const one of [...between, next]) await workspace.appendCheckpoint(one, null);
        others.push(...between);
        chain.push(next);
      }
      const found = await workspace.readChain(run.id, chain.at(-1)?.id ?? '');
      expect(found.map(({ id, depth }) => [id, depth])).toEqual(chain.map(({ id }, depth) => [id, depth]));
      const known = await workspace.readChain(run.id, chain.at(-1)?.id ?? '', chain[2]?.id);
      expect(known.map(({ id }) => id)).toEqual(chain.slice(3).map(({ id }) => id));
      const all = [...chain, ...others];
      const stored = await workspace.readStored(run.id, [...all.map(({ id }) => id), run.id]);
      const bytesOf = (some: readonly { id: string; sealed: Uint8Array }[]) =>
        new Map(some.map(({ id, sealed }) => [id, Buffer.from(sealed).toString('hex')]));
      expect(bytesOf(stored)).toEqual(bytesOf(all));
    });

    test('a checkpoint never refers to another run or a missing checkpoint; the rest of its batch is written', async () => {
      const { run, workspace } = await plantRun(store());
      const other = await plantRun(store(), { workspaceId: run.workspaceId });
      const [foreign] = await plantChain(workspace, other.run, 1);
      const settled = await Promise.allSettled([
        workspace.appendCheckpoint(sampleCheckpoint(run), null),
        workspace.appendCheckpoint(sampleCheckpoint(run, { baseId: foreign?.id ?? '', depth: 1 }), null),
        workspace.appendCheckpoint(sampleCheckpoint(run, { baseId: run.id, depth: 1 }), null),
        workspace.appendStep(sampleStep(run), null),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      expect(await workspace.getRun(run.id)).toMatchObject({ checkpointCount: 1, stepCount: 1 });
      expect((await workspace.listCheckpoints(run.id, { limit: 10 })).items).toHaveLength(1);
    });

    test('what waits for the disk is bounded: past it an append is refused with a time to come again, and never written', async () => {
      const { run, workspace } = await plantRun(store());
      const sealed = new Uint8Array(15 * 1024 * 1024);
      const settled = await Promise.allSettled(
        Array.from({ length: 7 }, (_, n) => workspace.appendCheckpoint(sampleCheckpoint(run, { stepNumber: n, sealed }), null)),
      );
      const refused = settled.filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(0);
      for (const one of refused) {
        expect(one).toMatchObject({ reason: { code: 'unavailable', options: { retryAfter: 1 } } });
      }
      const { items } = await workspace.listCheckpoints(run.id, { limit: 10 });
      expect(items).toHaveLength(settled.length - refused.length);
      expect(await workspace.getRun(run.id)).toMatchObject({ checkpointCount: items.length });
    });
  });
}
