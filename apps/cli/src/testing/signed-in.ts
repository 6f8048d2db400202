/** A real server, and the environment of a person signed in to it. */
import { join } from 'node:path';
import { type RunningServer, type ServerOptions, startServer, temporaryFolder } from '../../../../test/harness/server.ts';
import { type CommandResult, davit } from './run-davit.ts';

export interface SignedIn {
  server: RunningServer;
  env: Record<string, string>;
  run(...args: string[]): Promise<CommandResult>;
  /** With --json; throws if the command fails. */
  runJson<T>(...args: string[]): Promise<T>;
}

export async function signedIn(options: ServerOptions = {}): Promise<SignedIn> {
  const server = await startServer(options);
  const env = {
    DAVIT_URL: server.url,
    DAVIT_API_KEY: server.api.key,
    DAVIT_DATA_DIR: server.dataDir,
    XDG_CONFIG_HOME: join(await temporaryFolder('config'), 'config'),
  };
  return {
    server,
    env,
    run: (...args) => davit(env, ...args),
    async runJson<T>(...args: string[]) {
      const { code, stdout, stderr } = await davit(env, ...args, '--json');
      if (code !== 0) throw new Error(`${args.join(' ')}: exit ${code}\n${stdout}${stderr}`);
      return JSON.parse(stdout) as T;
    },
  };
}
