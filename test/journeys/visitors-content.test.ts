/** Visitors' input never blocks a deployment: the whole service, as strangers reach it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { addRow } from '../harness/visitor.ts';

const journeyTimeoutMs = 120_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

test.each(
  someOf(
    [
      {
        prompt: 'a contact list with name, website, photo and tags',
        at: '/contacts',
        typed: { name: 'Ada', link: 'http://app.invalid/nope', tags: '/nope, ?page=0, "><a href=/x>' },
        shows: 'href="http://app.invalid/nope"',
      },
      {
        prompt: 'a wiki with markdown',
        at: '/articles',
        typed: {
          title: 'About me',
          text: '[x](/about-me) ![gone](/uploads/gone.png) </div> <a href="/typed">t</a> [app](http://app.invalid/nope)',
        },
        shows: 'href="/about-me"',
      },
    ],
    1,
  ),
)(
  '$prompt: what a visitor links to does not block a deploy',
  async ({ prompt, at, typed, shows }) => {
    const project = await server.api.live(prompt);
    const page = await addRow(project.deploymentUrl, at, typed);
    expect(page).toContain(shows);

    await server.api.deploy(project.id);
    expect(await server.api.settled(project.id)).toMatchObject({ status: 'deployed', versionNumber: 2 });
    expect(await server.api.logText(project.id)).toMatch(/✓ \d+ pages fetched/);
  },
  journeyTimeoutMs,
);
