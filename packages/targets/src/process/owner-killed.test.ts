import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someOf } from '../../../../test/harness/every-case.ts';
import { createProcessTarget } from '../process-target.ts';
import { startOwner } from '../testing/start-owner.ts';
import { runnerHere, runningIn, until } from '../testing/target-under-test.ts';

it.each(someOf(['sandboxed', 'bare'], 1))(
  'leaves no process after kill -9 of the owner, and no rehearsal after the next start (%s)',
  async (kind) => {
    const owner = await startOwner('owner.ts', kind);
    try {
      const [projectId = ''] = owner.words;
      const project = join(owner.folder, 'data', 'projects', projectId);
      expect(runningIn(owner.folder).length).toBeGreaterThan(4);
      expect(readdirSync(join(project, 'rehearsals'))).toHaveLength(1);

      owner.child.kill('SIGKILL');
      await owner.exited;
      await until('nothing is left', () => runningIn(owner.folder).length === 0);
      expect(readdirSync(join(owner.folder, 'run')).length).toBeGreaterThan(0);

      const next = await createProcessTarget({
        dataDir: join(owner.folder, 'data'),
        runtimeDir: join(owner.folder, 'run'),
        edgePort: 0,
        host: '127.0.0.1',
        appsDomain: null,
        ...(await runnerHere(kind === 'bare')),
        clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
        log: { info() {}, warn() {}, error() {} },
      });
      // A Swarm's runner has a folder of its own there.
      expect(readdirSync(join(owner.folder, 'run')).filter((name) => name !== '.swarm')).toEqual([]);
      await next.listen();
      expect(existsSync(join(project, 'rehearsals'))).toBe(false);
      expect(existsSync(join(project, 'data', 'app.db'))).toBe(true);
      await next.close();
    } finally {
      owner.cleanUp();
    }
  },
);
