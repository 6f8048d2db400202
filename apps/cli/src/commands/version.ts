import { Command } from 'commander';
import { resultCommand } from '../result-command.ts';
import { print } from '../terminal.ts';
import { version } from '../version.ts';

interface VersionInfo {
  version: string;
  node: string;
  platform: string;
}

export const versionCommand = (): Command =>
  resultCommand<object, VersionInfo>(
    new Command('version').description('print the version'),
    async () => ({ version, node: process.version, platform: `${process.platform}-${process.arch}` }),
    ({ version, node, platform }) => print(`davit ${version} (Node ${node}, ${platform})`),
  );
