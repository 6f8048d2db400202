/** The rows of a built app, moved to PostgreSQL and back by the program in its README. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, submit, visibleText } from '@davit/app-kit/checks/expect.ts';
import { expect, test } from 'vitest';
import { appsOnPostgres, postgresOf } from '../../../../../test/harness/apps-on-postgres.ts';
import { postgresMayRun } from '../../../../../test/harness/postgres.ts';
import { makeApp, programOf } from '../../fixtures/made-app.ts';
import { todo } from '../../fixtures/todo.ts';

test.runIf(postgresMayRun && !appsOnPostgres)('rows move to PostgreSQL and back, and the app goes on with them', async () => {
  const made = makeApp(todo);
  try {
    const dataDir = join(made.folder, 'data');
    const APP_DATABASE_URL = await postgresOf(dataDir);
    const move = (way: string) => {
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, APP_DATABASE_URL };
      const { status, stdout, stderr } = spawnSync(process.execPath, [programOf('move-rows'), way], {
        cwd: made.folder,
        encoding: 'utf8',
        env,
      });
      expect(stderr, stdout).toBe('');
      expect(status).toBe(0);
      return stdout;
    };
    const visit = async (environment: Record<string, string>, title: string) => {
      const app = await made.start({ DATA_DIR: dataDir, ...environment });
      await submit(app.client(), '/', '/todos', { title });
      const text = visibleText((await read(app.client(), '/')).body);
      await app.stop();
      return text;
    };
    await visit({}, 'On a file');
    expect(move('to-postgres')).toMatch(/^Moved \d+ rows of \d+ tables/);
    expect(existsSync(join(dataDir, 'app.db'))).toBe(false);
    expect(await visit({ APP_DATABASE_URL }, 'On PostgreSQL')).toContain('On a file');
    expect(existsSync(join(dataDir, 'app.db'))).toBe(false);
    move('to-file');
    const text = await visit({}, 'On a file again');
    for (const title of ['On a file', 'On PostgreSQL', 'On a file again']) expect(text).toContain(title);
  } finally {
    made.remove();
  }
});
