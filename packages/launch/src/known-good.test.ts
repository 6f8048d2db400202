import { describe, expect, test } from 'vitest';
import { versionsToCollect } from './collection.ts';
import { restorable } from './known-good.ts';
import type { VersionRecord } from './records.ts';

/** `1g` is version 1, known-good; `2` not yet; `3gl` replaced by a rollback since; `4gc` collected; a letter after `=` names its bytes. */
function versions(...notes: string[]): VersionRecord[] {
  return notes.map((note) => {
    const [marks = '', bytes] = note.split('=');
    return {
      projectId: 'p',
      number: Number.parseInt(marks, 10),
      runId: 'r',
      artifactDigest: bytes ?? marks,
      sizeBytes: 100,
      spec: {
        goalType: 'tool',
        stack: 'hono',
        features: [],
        requiresDatabase: false,
        requiresAuth: false,
        notRecognized: [],
        notMade: [],
        plannedBy: 'lexical',
      },
      blueprint: null,
      buildSettings: null,
      manifest: { network: false, schedules: [] },
      createdAt: Number.parseInt(marks, 10) * 1_000,
      goodAt: marks.includes('g') ? 1 : null,
      leftAt: marks.includes('l') ? 2 : null,
      collectedAt: marks.includes('c') ? 3 : null,
    };
  });
}

const numbers = (found: VersionRecord[]) => found.map(({ number }) => number);

describe('what a rollback may restore', () => {
  test.each<[string, VersionRecord[], number | null, boolean, number[]]>([
    ['the known-good ones older than the live one, newest first', versions('1g', '2g', '3g', '4g'), 3, false, [2, 1]],
    ['with nothing live, all of them', versions('1g', '2g', '3'), null, false, [2, 1]],
    ['none that did not prove itself', versions('1g', '2', '3'), 3, false, [1]],
    ['none that a rollback left', versions('1g', '2gl', '3g'), 3, false, [1]],
    ['none that was collected', versions('1g', '2gc', '3g'), 3, false, [1]],
    ['none of the same bytes, where other bytes are wanted', versions('1g=x', '2g=y', '3=y'), 3, true, [1]],
    ['the same bytes, where a person asks', versions('1g=x', '2g=y', '3=y'), 3, false, [2, 1]],
    ['nothing before the first', versions('1g'), 1, false, []],
  ])('%s', (_case, all, live, otherBytes, expected) => {
    expect(numbers(restorable(all, live, otherBytes))).toEqual(expected);
  });
});

describe('what is collected', () => {
  const roomy = { versions: 100, bytes: 1_000_000, ageMs: 1_000_000 };
  test.each<[string, VersionRecord[], number | null, Partial<typeof roomy>, number[]]>([
    ['nothing within the bounds', versions('1g', '2g', '3g'), 3, {}, []],
    ['the oldest over the count', versions('1g', '2g', '3g', '4g'), 4, { versions: 2 }, [1, 2]],
    ['the oldest over the size', versions('1g', '2g', '3g', '4g'), 4, { bytes: 250 }, [1, 2]],
    ['what is too old', versions('1g', '2g', '3g', '4g'), 4, { ageMs: 7_500 }, [1, 2]],
    ['never the live one', versions('1g', '2g', '3g', '4g'), 1, { versions: 1 }, [2, 3]],
    ['never its rollback', versions('1g', '2', '3', '4'), 4, { versions: 1 }, [2, 3]],
    ['never what an automatic rollback would restore', versions('1g=x', '2g=y', '3g=y', '4=y'), 4, { versions: 1 }, [2]],
    ['none twice', versions('1gc', '2g', '3g'), 3, { versions: 1 }, []],
  ])('%s', (_case, all, live, bounds, expected) => {
    expect(numbers(versionsToCollect(all, live, { ...roomy, ...bounds }, 10_000))).toEqual(expected);
  });
});
