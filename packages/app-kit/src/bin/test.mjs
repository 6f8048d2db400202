/** `npm test` of an app. */
import { spawnSync } from 'node:child_process';
import { prepare } from './prepare.mjs';

await prepare();
const { status } = spawnSync(process.execPath, ['--test', 'test/**/*.test.ts'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
