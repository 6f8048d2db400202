/** The process that calls endpoints: it gets the key with each job, and has nothing else of Davit. */
import { serveJobs } from '@davit/builder/worker';
import { CallFailed } from '@davit/model';
import { createProviderCall } from '@davit/model/providers';
import type { ModelJob, ModelJobResult } from './model-calls.ts';

const never = new AbortController().signal;

serveJobs(async ({ connection, limits, request }: ModelJob): Promise<ModelJobResult> => {
  try {
    // An abort kills this process.
    const nobody = { workspaceId: '', runId: '' };
    return { answer: await createProviderCall(connection, limits)(request, never, nobody) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const { reason, message, retryAfterMs } = error;
    return { failed: { reason, message, retryAfterMs } };
  }
});
