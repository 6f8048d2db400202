/**
 * Property tests draw the same values in every run, so a failure repeats. PROPERTY_SEED draws others; a failure names
 * its seed either way.
 */
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { closeAtFileEnd } from './at-file-end.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });

afterAll(closeAtFileEnd);
