import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Home, startTarget, type TargetUnderTest, until } from './testing/target-under-test.ts';
import { visit } from './testing/visit.ts';

let under: TargetUnderTest;
beforeAll(async () => {
  under = await startTarget();
});
afterAll(async () => {
  await under.close();
  await until('its processes have ended', () => under.processes().length === 0);
});

let previews = 0;
const note = (home: Pick<Home, 'slug'>, body: string) => visit(under, home, '/note', { method: 'POST', body });
const notes = async (home: Pick<Home, 'slug'>) => JSON.parse((await visit(under, home, '/notes')).body);
const copyOf = ({ projectId }: Home, runId: string) => join(under.dataDir, 'projects', projectId, 'previews', runId);

async function liveWithPreview() {
  const home = await under.home();
  await under.release(home, under.version(home, 'steady', 'live'), 1);
  await note(home, 'of the owner');
  const runId = `run-${++previews}`;
  const at = { slug: `preview-${previews}secret` };
  const app = under.version(home, 'steady', 'candidate');
  const preview = { runId, url: `http://${at.slug}.localhost:${under.edgePort}` };
  const opened = await under.target.previews.open(app, preview);
  return { home, app, preview, at, opened };
}

describe('a preview', () => {
  it('runs the candidate on a copy of the data: what visitors write stays in it', async () => {
    const { home, at, opened, preview } = await liveWithPreview();
    expect(opened).toEqual({ outcome: 'open' });
    under.target.traffic.take();
    expect([(await visit(under, at)).body, (await visit(under, home)).body]).toEqual(['candidate', 'live']);
    const counted = under.target.traffic.take().flatMap(({ versions }) => [...versions]);
    expect(counted).toMatchObject([[1, { requests: 1 }]]);
    await note(at, 'in the preview');
    await note(home, 'in the live app');
    expect(await notes(at)).toEqual(['of the owner', 'in the preview']);
    expect(await notes(home)).toEqual(['of the owner', 'in the live app']);
    await under.target.previews.close(home.projectId, preview.runId);
    expect(await notes(home)).toEqual(['of the owner', 'in the live app']);
  });

  it('tells search engines to ignore it, keeps its address to itself, and has no version', async () => {
    const { at, home } = await liveWithPreview();
    const { headers } = await visit(under, at);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'x-davit-preview': 'true',
    });
    expect(headers['x-davit-version']).toBeUndefined();
    expect((await visit(under, home)).headers['x-davit-preview']).toBeUndefined();
    const environment = JSON.parse((await visit(under, at, '/environment')).body);
    expect([environment.PUBLIC_URL, environment.REHEARSAL]).toEqual([`http://${at.slug}.localhost:${under.edgePort}`, undefined]);
    expect((await visit(under, at, '/-/schedules/tick', { method: 'POST' })).status).toBe(404);
  });

  it('once closed leaves no address, no process and no copy', async () => {
    const { home, at, preview } = await liveWithPreview();
    const before = under.processes().length;
    await under.target.previews.close(home.projectId, preview.runId);
    expect([(await visit(under, at)).status, existsSync(copyOf(home, preview.runId))]).toEqual([421, false]);
    await until('its processes have ended', () => under.processes().length < before);
    expect((await visit(under, home)).body).toBe('live');
  });

  it('that does not start is refused, and leaves nothing', async () => {
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'live'), 1);
    const preview = { runId: 'run-broken', url: `http://preview-broken.localhost:${under.edgePort}` };
    const opened = await under.target.previews.open(under.version(home, 'crashes-at-start'), preview);
    expect(opened.outcome).toBe('failed');
    expect((await visit(under, { slug: 'preview-broken' })).status).toBe(421);
    expect(existsSync(copyOf(home, preview.runId))).toBe(false);
  });

  it('ends with a project that is withdrawn', async () => {
    const { home, at } = await liveWithPreview();
    await under.target.withdraw(home.projectId);
    expect((await visit(under, at)).status).toBe(421);
  });

  it('after a restart continues from its copy, and copies that nothing keeps are removed', async () => {
    const { home, at, app, preview } = await liveWithPreview();
    const lost = await liveWithPreview();
    await note(at, 'in the preview');
    await under.target.close();
    under = await under.restart();
    expect((await visit(under, at)).status).toBe(421);
    const url = `http://${at.slug}.localhost:${under.edgePort}`;
    expect(under.target.previews.resume(app, { ...preview, url })).toBe(true);
    expect(await notes(at)).toEqual(['of the owner', 'in the preview']);
    await under.target.previews.keep((runId) => runId === preview.runId);
    expect(readdirSync(join(copyOf(lost.home, 'any'), '..'))).toEqual([]);
    expect(existsSync(copyOf(home, preview.runId))).toBe(true);
    expect(under.target.previews.resume(lost.app, lost.preview)).toBe(false);
    await under.target.previews.keep(() => false);
    expect([(await visit(under, at)).status, existsSync(copyOf(home, preview.runId))]).toEqual([421, false]);
  });
});
