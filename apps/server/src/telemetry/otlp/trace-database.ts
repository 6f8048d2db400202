import type { ObserveDatabase } from '@davit/storage';
import { SpanKind } from '@opentelemetry/api';
import type { Spans } from './spans.ts';

/**
 * A span for each query, and for each transaction, that a request or run waits for, by the conventions for databases. It names
 * tables: no statement, as those of the conventions may, and no value.
 */
export function traceDatabase(spans: Spans): ObserveDatabase {
  return ({ system, summary, operation, table, statements, tookMs, error }) => {
    const attributes = {
      'db.system.name': system,
      'db.query.summary': summary,
      ...(operation === null ? {} : { 'db.operation.name': operation }),
      ...(table === null ? {} : { 'db.collection.name': table }),
      ...(statements > 1 ? { 'db.operation.batch.size': statements } : {}),
    };
    spans.ended(summary, SpanKind.CLIENT, attributes, tookMs, error);
  };
}
