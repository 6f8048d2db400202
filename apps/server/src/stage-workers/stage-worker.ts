/** The process that generates and proves. Most of its startup is loading the catalog. */
import { createGenerator } from '@davit/generator';
import { serveStageJobs } from './serve-stage-jobs.ts';

serveStageJobs(createGenerator());
