import { gunzipSync } from 'node:zlib';
import type { Project } from '@davit/contract';
import { type ConsoleEvent, consolePrefix, type PlanView } from '@davit/contract/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../test-doubles/browser.ts';
import { type OpenServer, openServer } from '../../../test-doubles/open-server.ts';
import { createPlannerProcess, type PlannerProcess } from '../../planning/planner-process.ts';

let planner: PlannerProcess;
let server: OpenServer;
beforeAll(async () => {
  planner = createPlannerProcess();
  server = await openServer({}, undefined, planner);
});
afterAll(async () => {
  await server.close();
  await planner.close();
});

const below = ({ workspaceId }: { workspaceId: string }) => `/workspaces/${workspaceId}`;
async function made(member: { browser: Browser; workspaceId: string }, prompt: string): Promise<Project> {
  const body = { prompt, autoDeploy: false };
  return (await member.browser.call<Project>('POST', `${below(member)}/v1/projects`, { body })).body;
}

describe('the plan of a prompt', () => {
  test('returns the plan and the words that caused it, and stores nothing', async () => {
    const member = await server.newMember('member');
    const prompt = 'a todo app in teal with due dates and blockchain payments';
    const { status, body } = await member.browser.call<PlanView>('POST', `${below(member)}/plan`, { body: { prompt } });
    expect(status).toBe(200);
    expect(body.theme.because).toEqual({ accent: 'teal', background: null, mode: null });
    expect(body.features.find(({ id }) => id === 'due-dates')).toMatchObject({ label: 'Due dates', because: 'due dates' });
    expect(body.notRecognized).toEqual(['blockchain']);
    const { body: listed } = await member.browser.call<{ total: number }>('GET', `${below(member)}/v1/projects`);
    expect(listed.total).toBe(0);
  });

  test('a hint beats the prompt, and a prompt without words is refused', async () => {
    const member = await server.newMember('member');
    const send = (body: unknown) => member.browser.call<PlanView>('POST', `${below(member)}/plan`, { body });
    expect((await send({ prompt: 'a todo app', config: { auth: 'password' } })).body.access.logIn).toBe(true);
    for (const body of [{}, { prompt: ' ' }, { prompt: 7 }]) expect((await send(body)).status).toBe(400);
  });

  test('needs a member of the workspace', async () => {
    const [viewer, other] = [await server.newMember('viewer'), await server.newMember('member')];
    const body = { prompt: 'a list' };
    expect((await viewer.browser.call('POST', `${below(viewer)}/plan`, { body })).status).toBe(403);
    expect((await other.browser.call('POST', `${below(viewer)}/plan`, { body })).status).toBe(404);
  });
});

describe('a project', () => {
  test('shows the plan that it was made of, to viewers too', async () => {
    const member = await server.newMember('member');
    const { id } = await made(member, 'a reading list with ratings');
    const answer = await member.browser.call<PlanView>('GET', `${below(member)}/projects/${id}/plan`);
    expect([answer.status, answer.body.features.map((feature) => feature.id)]).toEqual([
      200,
      expect.arrayContaining(['ratings']),
    ]);
    const missing = await member.browser.call('GET', `${below(member)}/projects/${id}/plan?version=7`);
    expect([missing.status, missing.body.error]).toEqual([404, 'version_not_found']);
  });

  test('hands out its source as an archive named after it, and its output', async () => {
    const member = await server.newMember('member');
    const { id } = await made(member, 'a reading list with ratings');
    const { body } = await member.browser.call<{ runId: string }>('POST', `${below(member)}/v1/projects/${id}/deploy`);
    for await (const _ of server.launch.followLogs(member.workspaceId, body.runId, 0, AbortSignal.timeout(100_000)));
    const answer = await fetch(`${server.url}${consolePrefix}${below(member)}/projects/${id}/source`, {
      headers: { cookie: member.browser.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-v1\.tar\.gz"$/);
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('src/main.tsx');
    const output = await member.browser.call<{ lines: { text: string }[] }>(
      'GET',
      `${below(member)}/v1/projects/${id}/output?limit=5`,
    );
    expect(output.body.lines.map(({ text }) => text)).toEqual(['listening']);
  });

  test('of another workspace is not there, whatever is asked of it', async () => {
    const [member, other] = [await server.newMember('owner'), await server.newMember('owner')];
    const { id } = await made(other, 'a list');
    for (const what of ['plan', 'source']) {
      expect((await member.browser.call('GET', `${below(member)}/projects/${id}/${what}`)).body.error).toBe('project_not_found');
      expect((await member.browser.call('GET', `${below(other)}/projects/${id}/${what}`)).body.error).toBe('not_found');
    }
  });
});

describe('the stream of events', () => {
  async function follow(member: { browser: Browser; workspaceId: string }) {
    const answer = await fetch(`${server.url}${consolePrefix}${below(member)}/events`, {
      headers: { cookie: member.browser.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const reader = (answer.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const events = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as ConsoleEvent);
    return {
      events,
      /** Reads until the condition holds; false if the stream ended first. */
      async until(holds: (events: ConsoleEvent[]) => boolean): Promise<boolean> {
        while (!holds(events())) {
          const { done, value } = await reader.read();
          if (done) return false;
          text += value;
        }
        return true;
      },
      close: () => reader.cancel(),
    };
  }
  const has = (type: ConsoleEvent['type'], id?: string) => (events: ConsoleEvent[]) =>
    events.some((event) => event.type === type && (id === undefined || ('id' in event && event.id === id)));

  test('begins with hello and reports changes: new projects, their runs, and agent runs', async () => {
    const member = await server.newMember('member');
    const stream = await follow(member);
    expect(await stream.until(has('hello'))).toBe(true);
    const { id } = await made(member, 'a list');
    expect(await stream.until(has('projects'))).toBe(true);
    const seen = stream.events().length;
    await member.browser.call('POST', `${below(member)}/v1/projects/${id}/deploy`);
    expect(await stream.until((events) => has('project', id)(events.slice(seen)))).toBe(true);
    const policy = await server.identity.getPolicy(member.workspaceId);
    const workspace = { workspaceId: member.workspaceId, policy };
    const { runId } = await server.recovery.startRun(workspace, { agentId: 'a', framework: 'custom', correlationId: 'c' });
    expect(await stream.until(has('agent-run', runId))).toBe(true);
    await stream.close();
  });

  test('reports nothing of another workspace', async () => {
    const [member, other] = [await server.newMember('member'), await server.newMember('member')];
    const stream = await follow(member);
    await made(other, 'a list');
    await made(member, 'a list');
    await stream.until(has('projects'));
    const ids = stream.events().flatMap((event) => ('id' in event ? [event.id] : []));
    expect(ids).toHaveLength(1);
    await stream.close();
  });

  test('ends with the session', async () => {
    const member = await server.newMember('member');
    const stream = await follow(member);
    await member.browser.call('POST', '/sign-out');
    expect(await stream.until(() => false)).toBe(false);
  });

  test('is bounded for a person', async () => {
    const member = await server.newMember('member');
    const streams = await Promise.all(Array.from({ length: 10 }, () => follow(member)));
    const refused = await member.browser.call('GET', `${below(member)}/events`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await Promise.all(streams.map((stream) => stream.close()));
  });
});
