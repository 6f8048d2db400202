import { expect, test } from 'vitest';
import { countSuperseded, maxCopiedState, resumePayload, whyNotRestorable } from './rollback.ts';
import { sampleCheckpoint, sampleStep } from './sample-records.ts';

test('later steps of the lineage and later checkpoints are counted, and nothing superseded before', () => {
  const checkpoints = [1, 2, 3]
    .map((n) => sampleCheckpoint(n, n * 10))
    .concat(sampleCheckpoint(3, 40, { superseded: true, epoch: 9 }));
  const steps = [sampleStep(1, 1), sampleStep(2, 2), sampleStep(3, 3, { superseded: true }), sampleStep(3, 4, { epoch: 2 })];
  expect(countSuperseded({ steps, checkpoints }, sampleCheckpoint(1, 10))).toEqual({ steps: 2, checkpoints: 2 });
  expect(countSuperseded({ steps, checkpoints }, sampleCheckpoint(7, 0))).toEqual({ steps: 0, checkpoints: 0 });
});

test('a checkpoint that cannot be restored gets a reason', () => {
  expect(whyNotRestorable(sampleCheckpoint(1, 0))).toBeNull();
  expect(whyNotRestorable(sampleCheckpoint(1, 0, { superseded: true }))).toContain('superseded this checkpoint');
  expect(whyNotRestorable(sampleCheckpoint(1, 0, { damaged: true }))).toContain('is corrupt');
  expect(whyNotRestorable(sampleCheckpoint(1, 0, { frameworkMeta: { good: false } }))).toContain('not restorable');
});

test('the payload has what an agent resumes with; a long state is left out', () => {
  const result = {
    runId: 'r',
    status: 'RUNNING' as const,
    epoch: 2,
    healAttemptId: 'h',
    checkpointId: 'c',
    stepNumber: 3,
    resumeFromStep: 4,
    checksum: 'sha256:0',
    stateJson: '{"a":1}',
    frameworkMeta: null,
    supersededSteps: 1,
    sideEffects: [],
    sideEffectsTruncated: false,
    possibleSideEffects: [],
    possibleSideEffectsTruncated: false,
  };
  expect(JSON.parse(resumePayload(result))).toMatchObject({ epoch: 2, resumeFromStep: 4, stateJson: '{"a":1}' });
  expect(JSON.parse(resumePayload({ ...result, stateJson: ' '.repeat(maxCopiedState + 1) }))).not.toHaveProperty('stateJson');
});
