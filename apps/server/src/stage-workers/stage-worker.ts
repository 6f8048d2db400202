/** The process that generates and proves. Reading the catalogue is what takes it time to start. */
import { createGenerator } from '@davit/generator';
import { serveStageJobs } from './serve-stage-jobs.ts';

serveStageJobs(createGenerator());
