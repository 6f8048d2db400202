import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test('names of operations and errors are shown as words', () => {
  expect(['deployProject', 'agentRun', 'project_not_found', 'key'].map(inWords)).toEqual([
    'Deploy project',
    'Agent run',
    'Project not found',
    'Key',
  ]);
});
