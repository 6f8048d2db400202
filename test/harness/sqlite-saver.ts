/**
 * LangGraph's saver for SQLite, installed from the registry into a folder of its own. It asks for a better-sqlite3 that is
 * built where it is installed; a later one brings its builds along, for any Node, so that no script need run.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './server.ts';

const packages = ['@langchain/langgraph-checkpoint-sqlite@1.0.4', '@langchain/core@1.2.13'];
const installTimeoutMs = 600_000;

/** The folder that it lies in, gone with the other temporary ones. */
export async function installSqliteSaver(): Promise<string> {
  const folder = await temporaryFolder('sqlite-saver');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: { 'better-sqlite3': '13.2.0' } }));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  await promisify(execFile)('npm', install, { cwd: folder, timeout: installTimeoutMs });
  return folder;
}
