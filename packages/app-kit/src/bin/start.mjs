/** `npm start` of an app. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';

await prepare();
await import(pathToFileURL(resolve('dist/server.mjs')).href);
