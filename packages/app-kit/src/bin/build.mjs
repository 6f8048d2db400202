/** `npm run build` of an app. */
import * as esbuild from 'esbuild';
import { buildApp } from './build-app.mjs';

await buildApp(esbuild);
