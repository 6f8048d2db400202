/** In spans, and in lines of the log. */
export const queueLimits = { maxQueueSize: 2_048, maxExportBatchSize: 512 };
