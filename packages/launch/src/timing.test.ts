import { describe, expect, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { nextDue } from './timing.ts';

const at = (iso: string) => Date.parse(iso);
const next = (cron: string, after: string, timeZone = 'UTC') => new Date(nextDue({ cron, timeZone }, at(after))).toISOString();

describe('when a job is due next', () => {
  test('is after the given moment, never at it', () => {
    expect(next('0 * * * *', '2026-01-31T09:30:00.000Z')).toBe('2026-01-31T10:00:00.000Z');
    expect(next('0 * * * *', '2026-01-31T10:00:00.000Z')).toBe('2026-01-31T11:00:00.000Z');
    expect(next('*/15 * * * *', '2026-01-31T10:59:59.999Z')).toBe('2026-01-31T11:00:00.000Z');
    expect(next('30 6 * * 1', '2026-01-31T10:00:00.000Z')).toBe('2026-02-02T06:30:00.000Z');
  });

  test('follows the clocks of its time zone, also where they are changed', () => {
    expect(next('0 2 * * *', '2026-01-31T09:30:00.000Z', 'Europe/Berlin')).toBe('2026-02-01T01:00:00.000Z');
    expect(next('0 7 * * *', '2026-03-28T07:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
    // 02:30 does not exist in that night: it still runs once, not twice and not never.
    const inSpring = nextDue({ cron: '30 2 * * *', timeZone: 'Europe/Berlin' }, at('2026-03-28T12:00:00.000Z'));
    expect(new Date(inSpring).toISOString().slice(0, 10)).toBe('2026-03-29');
    const inAutumn = nextDue({ cron: '30 2 * * *', timeZone: 'Europe/Berlin' }, at('2026-10-24T12:00:00.000Z'));
    expect(next('30 2 * * *', new Date(inAutumn).toISOString(), 'Europe/Berlin').slice(0, 10)).toBe('2026-10-26');
  });

  test('comes at a fixed interval of minutes, counted from 1970', () => {
    const every = (everyMinutes: number, after: string) => new Date(nextDue({ everyMinutes }, at(after))).toISOString();
    expect(every(90, '1970-01-01T00:00:00.000Z')).toBe('1970-01-01T01:30:00.000Z');
    expect(every(90, '1970-01-01T01:29:59.999Z')).toBe('1970-01-01T01:30:00.000Z');
    expect(every(1, '2026-01-31T09:30:00.001Z')).toBe('2026-01-31T09:31:00.000Z');
  });
});

describe('a manifest', () => {
  const read = (content: unknown) =>
    readManifest([{ path: 'davit.json', content: typeof content === 'string' ? content : JSON.stringify(content) }], 0);

  test('parses the manifest of a version; a source without one needs nothing', () => {
    expect(readManifest([{ path: 'src/main.tsx', content: '' }], 0)).toEqual({
      outcome: 'read',
      manifest: { network: false, schedules: [] },
    });
    const schedules = [
      { id: 'check-pages', cron: '0 * * * *', timeZone: 'Europe/Berlin' },
      { id: 'clean-up', everyMinutes: 90 },
    ];
    expect(read({ network: true, schedules })).toEqual({
      outcome: 'read',
      manifest: {
        network: true,
        schedules: [
          { id: 'check-pages', timing: { cron: '0 * * * *', timeZone: 'Europe/Berlin' } },
          { id: 'clean-up', timing: { everyMinutes: 90 } },
        ],
      },
    });
  });

  test('knows an app that runs only in a sandbox', () => {
    expect(read({ sandbox: true })).toMatchObject({ outcome: 'read', manifest: { sandbox: true } });
    expect(read({ sandbox: false })).toEqual({ outcome: 'read', manifest: { network: false, schedules: [] } });
    expect(read({ sandbox: 'yes' })).toMatchObject({ outcome: 'malformed' });
  });

  test('reports the body limit of an app, if declared', () => {
    for (const maxBodyBytes of [1, 1_048_576, 33_554_432]) {
      expect(read({ maxBodyBytes })).toMatchObject({ outcome: 'read', manifest: { maxBodyBytes } });
    }
  });

  const job = (change: object) => ({ schedules: [{ id: 'a', cron: '0 * * * *', timeZone: 'UTC', ...change }] });
  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['a network that is not yes or no', { network: 'yes' }],
    ['bodies that no one can send', { maxBodyBytes: 0 }],
    ['bodies larger than any may be', { maxBodyBytes: 33_554_433 }],
    ['half a byte', { maxBodyBytes: 0.5 }],
    ['a size in words', { maxBodyBytes: '1 MB' }],
    ['schedules that are not a list', { schedules: {} }],
    ['too many schedules', { schedules: Array.from({ length: 21 }, (_, index) => ({ id: `a${index}`, everyMinutes: 1 })) }],
    ['a path for an id', job({ id: '../a' })],
    ['two of one id', { schedules: [...job({}).schedules, ...job({}).schedules] }],
    ['seconds', job({ cron: '*/5 * * * * *' })],
    ['words for a cron', job({ cron: 'every day at noon sharp' })],
    ['a minute that no hour has', job({ cron: '61 * * * *' })],
    ['a day that no month has', job({ cron: '0 0 30 2 *' })],
    ['a time zone that is not there', job({ timeZone: 'Mars/Olympus' })],
    ['no time zone', job({ timeZone: undefined })],
    ['half a minute', { schedules: [{ id: 'a', everyMinutes: 0.5 }] }],
    ['no minutes', { schedules: [{ id: 'a', everyMinutes: 0 }] }],
    ['both forms at once', { schedules: [{ id: 'a', everyMinutes: 5, cron: '0 * * * *' }] }],
  ])('with %s is malformed, and says where', (_what, content) => {
    const reading = read(content);
    expect(reading.outcome).toBe('malformed');
    if (reading.outcome === 'malformed') expect(reading.why).toMatch(/^davit\.json: .{10}/);
  });
});
