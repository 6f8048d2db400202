import { expect, it } from 'vitest';
import { startOwner } from '../testing/start-owner.ts';
import { processesNaming, until } from '../testing/target-under-test.ts';

it.each(['sandboxed', 'bare'])('leaves no process when the owner is killed at any moment of a boot (%s)', async (kind) => {
  for (const afterMs of [5, 20, 35, 60]) {
    const owner = await startOwner('booting-owner.ts', kind);
    try {
      setTimeout(() => owner.child.kill('SIGKILL'), afterMs);
      await owner.exited;
      expect(owner.child.signalCode).toBe('SIGKILL');
      await until('nothing is left', () => processesNaming(owner.folder).length === 0);
    } finally {
      owner.cleanUp();
    }
  }
});
