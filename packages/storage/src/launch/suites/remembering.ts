import { randomUUID } from 'node:crypto';
import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { plantProject, plantVersion, sampleAnswer, sampleProject, sampleRun } from '../sample-records.ts';

export function rememberSuite(store: () => LaunchStore): void {
  describe('stored idempotent answers', () => {
    test('an answer is found by key, method, path and idempotency key, in its own workspace', async () => {
      const { project, workspace } = await plantProject(store());
      const answer = sampleAnswer();
      await workspace.createRun(sampleRun(project), answer);
      expect(await workspace.findIdempotentResponse(answer, answer.createdAt)).toEqual(answer);
      for (const other of ['apiKeyId', 'method', 'path', 'idempotencyKey'] as const) {
        expect(await workspace.findIdempotentResponse({ ...answer, [other]: 'other' }, 0)).toBeNull();
      }
      expect(await workspace.findIdempotentResponse(answer, answer.createdAt + 1)).toBeNull();
      expect(await store().inWorkspace(randomUUID()).findIdempotentResponse(answer, 0)).toBeNull();
    });

    test('a second effect with the same idempotency key is refused and not applied', async () => {
      const { project, workspace } = await plantProject(store());
      const live = await plantVersion(store(), project);
      const answer = sampleAnswer();
      await workspace.createRun(sampleRun(project), answer);
      const conflict = { code: 'conflict' };

      const run = sampleRun(project);
      await expect(workspace.createRun(run, { ...answer, bodyDigest: 'other' })).rejects.toMatchObject(conflict);
      expect(await workspace.getRun(run.id)).toBeNull();

      const twin = sampleProject(project.workspaceId);
      await expect(workspace.createProject(twin, sampleRun(twin), answer)).rejects.toMatchObject(conflict);
      expect(await workspace.getProject(twin.id)).toBeNull();

      const change = { deploymentId: randomUUID(), from: live, to: live, kind: 'rollback', at: 9 } as const;
      await expect(store().ledger.rollback(project.id, change, answer)).rejects.toMatchObject(conflict);
      expect((await store().ledger.newestDeployment(project.id))?.id).not.toBe(change.deploymentId);
      expect(await workspace.findIdempotentResponse(answer, 0)).toEqual(answer);
    });

    test('of many equal concurrent requests, one takes effect', async () => {
      const { project, workspace } = await plantProject(store());
      const answer = sampleAnswer();
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => workspace.createRun(sampleRun(project), answer)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await workspace.listRuns(project.id, { limit: 20 })).total).toBe(2);
    });

    test('no answer is stored if its effect does not happen', async () => {
      const { project, workspace } = await plantProject(store());
      const answer = sampleAnswer();
      expect(await workspace.createRun(sampleRun({ ...project, id: 'gone' }), answer)).toBe(false);
      const change = { deploymentId: randomUUID(), from: 7, to: 6, kind: 'rollback', at: 9 } as const;
      expect(await store().ledger.rollback(project.id, change, answer)).toEqual({ outcome: 'moved' });
      expect(
        await workspace.createProject(sampleProject(project.workspaceId, { slug: project.slug }), null, answer),
      ).toMatchObject({
        outcome: 'taken',
      });
      expect(await workspace.findIdempotentResponse(answer, 0)).toBeNull();
    });

    test('after a day an idempotency key can be used again', async () => {
      const { project, workspace } = await plantProject(store());
      const answer = sampleAnswer();
      await workspace.createRun(sampleRun(project), answer);
      const next = { ...answer, createdAt: answer.createdAt + 24 * 3_600_000, status: 202 };
      expect(await workspace.createRun(sampleRun(project), next)).toBe(true);
      expect(await workspace.findIdempotentResponse(answer, 0)).toEqual(next);
    });

    test('answers older than the given time are deleted and counted', async () => {
      const { project, workspace } = await plantProject(store());
      const old = sampleAnswer({ createdAt: 10 });
      const young = sampleAnswer({ createdAt: 20 });
      await workspace.createRun(sampleRun(project), old);
      await workspace.createRun(sampleRun(project), young);
      expect(await store().ledger.deleteIdempotentResponses(20)).toBe(1);
      expect(await workspace.findIdempotentResponse(old, 0)).toBeNull();
      expect(await workspace.findIdempotentResponse(young, 0)).toEqual(young);
    });
  });
}
