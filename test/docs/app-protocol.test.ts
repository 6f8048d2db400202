/** The examples in docs/app-protocol.md match what Davit reads and sends. */
import { expect, it } from 'vitest';
import { readManifest } from '../../packages/launch/src/manifest.ts';
import { occurrenceHeader } from '../../packages/targets/src/live/private-call.ts';
import { exactBlocksOf } from './pages.ts';

const [manifest = ''] = exactBlocksOf('docs/app-protocol.md', 'json', 1);
const [call = ''] = exactBlocksOf('docs/app-protocol.md', 'http', 1);

it('the manifest that is shown is read as it stands', () => {
  const reading = readManifest([{ path: 'davit.json', content: manifest }], 0);
  expect(reading).toMatchObject({ outcome: 'read', manifest: { network: true } });
});

it('the call of a job that is shown is one that an app can read', () => {
  const [head = '', body = ''] = call.split('\n\n');
  expect(head.split('\n')).toEqual([
    expect.stringMatching(/^POST \/-\/schedules\/<id>$/),
    expect.stringContaining(`${occurrenceHeader}: `),
  ]);
  expect(Object.keys(JSON.parse(body))).toEqual(['occurrence', 'dueAt', 'attempt']);
});
