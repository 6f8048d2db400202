import type { LaunchStore, RunRecord } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { plantProject, sampleAnswer, sampleEntries, sampleRelease, sampleRun } from '../sample-records.ts';

const until = 4_000;
const at = 2_000;

export function previewSuite(store: () => LaunchStore): void {
  type Planted = Awaited<ReturnType<typeof plantProject>>;
  const previewRun = ({ project }: Planted) =>
    sampleRun(project, { preview: { state: 'building', url: 'http://preview-a.localhost', until: null } });
  const change = async ({ project, workspace }: Planted, name: string, run: RunRecord | null) => {
    const { revision = '' } = (await workspace.readPlan(project.id)) ?? {};
    const { spec } = sampleRelease();
    const accepted = {
      id: crypto.randomUUID(),
      projectId: project.id,
      prompt: name,
      changes: [],
      discardedAt: null,
      report: ['how'],
    };
    const createdAt = run?.createdAt ?? 1;
    const change = { ...accepted, runId: run?.id ?? '', startedFrom: null, createdAt };
    const next = { revision, name, spec, blueprint: { name }, at: createdAt, accepted: change };
    expect(await workspace.changePlan(project.id, next, run)).toBe('changed');
  };
  const open = async ({ project }: Planted, run: RunRecord) => {
    const claimed = await store().ledger.claimRun(project.id, at);
    const claim = { runId: run.id, attempt: claimed?.run.attempt ?? 0 };
    expect(claimed?.run.id).toBe(run.id);
    for (const stage of ['plan', 'generate', 'build', 'verify'] as const)
      await store().ledger.finishStage(claim, stage, stage === 'build' ? { artifactDigest: 'bytes' } : null, at);
    return store().ledger.openPreview(claim, { until, closing: sampleEntries(1, 1) });
  };
  const opened = async (planted: Planted, name = 'Previewed') => {
    const run = previewRun(planted);
    await change(planted, name, run);
    expect(await open(planted, run)).toEqual({ outcome: 'held' });
    return run;
  };
  const planOf = async ({ project, workspace }: Planted) => (await workspace.readPlan(project.id))?.blueprint;
  const openIds = async () => (await store().ledger.openPreviews()).map(({ run }) => run.id);
  const hasWork = async ({ project }: Planted) =>
    (await store().ledger.projectsWithWork(1_000)).some(({ projectId }) => projectId === project.id);

  describe('previews', () => {
    test('an open preview is left alone by every worker, and listed with what its build stored', async () => {
      const planted = await plantProject(store());
      const run = await opened(planted);
      const listed = (await store().ledger.openPreviews()).find((preview) => preview.run.id === run.id);
      expect(listed).toMatchObject({
        run: { status: 'RUNNING', preview: { state: 'open', until } },
        build: { artifactDigest: 'bytes' },
      });
      expect([await hasWork(planted), await store().ledger.claimRun(planted.project.id, at)]).toEqual([false, null]);
      expect(await planted.workspace.getProject(planted.project.id)).toMatchObject({ lastRun: { preview: { state: 'open' } } });
    });

    test('a requested release is claimed as what it is, with its answer remembered, and only once', async () => {
      const planted = await plantProject(store());
      const { id } = await opened(planted);
      const { workspace, project } = planted;
      const answer = sampleAnswer();
      expect(await workspace.releasePreview(id, at, () => answer)).toMatchObject({ outcome: 'releasing' });
      expect(await workspace.findIdempotentResponse(answer, 0)).toMatchObject({ body: answer.body });
      expect(await workspace.releasePreview(id, at)).toMatchObject({ outcome: 'closed' });
      expect(await openIds()).not.toContain(id);
      const claimed = await store().ledger.claimRun(project.id, at);
      expect(claimed?.run).toMatchObject({ id, interruptions: 0, preview: { state: 'releasing', until: null } });
    });

    test('an expired, an ended and a foreign preview is not released', async () => {
      const planted = await plantProject(store());
      const { id } = await opened(planted);
      const { workspace } = planted;
      expect(await workspace.releasePreview(id, until)).toMatchObject({ outcome: 'closed' });
      expect(await store().inWorkspace('another').releasePreview(id, at)).toEqual({ outcome: 'gone' });
      await workspace.cancelRun(id, { reason: 'Discarded.', at, onlyOpenPreview: true });
      expect(await workspace.releasePreview(id, at)).toMatchObject({ outcome: 'closed', run: { status: 'CANCELED' } });
    });

    test('expiry never cancels a run whose release was requested', async () => {
      const planted = await plantProject(store());
      const { id } = await opened(planted);
      await planted.workspace.releasePreview(id, at);
      const outcome = await planted.workspace.cancelRun(id, { reason: 'Discarded.', at, onlyOpenPreview: true });
      expect(outcome).toEqual({ outcome: 'ended', status: 'RUNNING' });
    });

    test('a newer run replaces it when it is claimed, and keeps its change', async () => {
      const planted = await plantProject(store());
      const { id } = await opened(planted);
      const newer = sampleRun(planted.project);
      await planted.workspace.createRun(newer);
      expect(await store().ledger.claimRun(planted.project.id, at, 'apps')).toBeNull();
      const claimed = await store().ledger.claimRun(planted.project.id, at, 'making');
      expect([claimed?.run.id, claimed?.superseded, claimed?.resumed]).toEqual([newer.id, [id], false]);
      expect(await planted.workspace.getRun(id)).toMatchObject({ status: 'CANCELED' });
      expect(await planOf(planted)).toEqual({ name: 'Previewed' });
    });

    test('discarding restores plan and name, marks the change, and keeps a name that was given later', async () => {
      const planted = await plantProject(store());
      const { project, workspace } = planted;
      const { id } = await opened(planted);
      await workspace.cancelRun(id, { reason: 'Discarded.', at });
      expect([await planOf(planted), (await store().ledger.getProject(project.id))?.name]).toEqual([
        project.blueprint,
        project.name,
      ]);
      expect((await workspace.planHistory(project.id)).changes).toMatchObject([{ discardedAt: at, report: ['how'] }]);
      const again = await opened(planted);
      await workspace.renameProject(project.id, 'Mine', at);
      await workspace.cancelRun(again.id, { reason: 'Discarded.', at });
      expect([await planOf(planted), (await store().ledger.getProject(project.id))?.name]).toEqual([project.blueprint, 'Mine']);
    });

    test('discarding goes back over replaced previews, not over a run without a preview', async () => {
      const planted = await plantProject(store());
      const { project, workspace } = planted;
      await opened(planted, 'One');
      const second = await opened(planted, 'Two');
      await workspace.cancelRun(second.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual(project.blueprint);
      await opened(planted, 'Three');
      await workspace.createRun(sampleRun(project));
      const fourth = await (async () => {
        await workspace.cancelRun((await store().ledger.claimRun(project.id, at))?.run.id ?? '', { reason: 'x', at });
        return opened(planted, 'Four');
      })();
      await workspace.cancelRun(fourth.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual({ name: 'Three' });
    });

    test('discarding two previews, the newer one first, restores the plan before both', async () => {
      const planted = await plantProject(store());
      const { project, workspace } = planted;
      const first = await opened(planted, 'One');
      const waiting = previewRun(planted);
      await workspace.createRun(waiting);
      await workspace.cancelRun(waiting.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual({ name: 'One' });
      await workspace.cancelRun(first.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual(project.blueprint);
    });

    test('a requested release accepts its change, not that of a newer preview', async () => {
      const planted = await plantProject(store());
      const { workspace } = planted;
      const first = await opened(planted, 'One');
      const waiting = previewRun(planted);
      await change(planted, 'Two', waiting);
      await workspace.releasePreview(first.id, at);
      await workspace.cancelRun(waiting.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual({ name: 'One' });
      await workspace.cancelRun(first.id, { reason: 'Canceled.', at });
      expect(await planOf(planted)).toEqual({ name: 'One' });
    });

    test('discarding leaves a plan that was changed meanwhile, and one that another preview still shows', async () => {
      const planted = await plantProject(store());
      const { workspace } = planted;
      const first = await opened(planted, 'One');
      const waiting = previewRun(planted);
      await change(planted, 'Two', waiting);
      await workspace.cancelRun(waiting.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual({ name: 'One' });
      await change(planted, 'Edited', null);
      await workspace.cancelRun(first.id, { reason: 'Discarded.', at });
      expect(await planOf(planted)).toEqual({ name: 'Edited' });
    });
  });
}
