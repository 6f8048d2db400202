/** Server settings as options: each is another spelling of a variable, and wins over it. */
import { type Command, Option } from 'commander';

const spellings = [
  ['--port <port>', 'PORT', 'the port of the console and the API', '4100'],
  ['--edge-port <port>', 'EDGE_PORT', 'the port that all apps share', '4180'],
  ['--host <address>', 'HOST', 'the address to listen on; 0.0.0.0 for all of them', '127.0.0.1'],
] as const;

const dataDir = new Option('--data-dir <folder>', 'the folder for all data').env('DAVIT_DATA_DIR').default('data', './data');

/** Adds --port, --edge-port, --host and --data-dir; the help shows their defaults and variables. */
export function withServerOptions(command: Command): Command {
  for (const [flags, variable, description, usual] of spellings) {
    command.addOption(new Option(flags, description).env(variable).default(usual, usual));
  }
  return withDataDir(command);
}

/** Adds --data-dir, for commands that look for the server of a data folder. */
export function withDataDir(command: Command): Command {
  command.addOption(dataDir);
  return command.hook('preAction', (_outer, running) => applyOptions(running));
}

/** Writes options into their variables; the rest of Davit reads only those. */
function applyOptions(command: Command): void {
  for (const { long, envVar } of command.options) {
    const name = long?.slice(2).replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()) ?? '';
    if (envVar !== undefined && command.getOptionValueSource(name) === 'cli') process.env[envVar] = command.getOptionValue(name);
  }
}
