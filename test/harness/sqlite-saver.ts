/**
 * LangGraph's SQLite saver, installed from the registry into a separate folder. It depends on a better-sqlite3 that
 * compiles on installation; a later version includes builds for every Node, so no script has to run.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './server.ts';

const packages = ['@langchain/langgraph-checkpoint-sqlite@1.0.4', '@langchain/core@1.2.13'];
const installTimeoutMs = 600_000;

/** Its folder, removed with the other temporary ones. */
export async function installSqliteSaver(): Promise<string> {
  const folder = await temporaryFolder('sqlite-saver');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: { 'better-sqlite3': '13.2.0' } }));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  await promisify(execFile)('npm', install, { cwd: folder, timeout: installTimeoutMs });
  return folder;
}
