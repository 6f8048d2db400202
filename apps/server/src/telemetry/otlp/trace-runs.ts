/** A span for each attempt at a run and for each of its stages, by the semantic conventions for CI/CD; and for rollbacks. */

import { type PipelineEnd, type RunObserver, type RunRecord, Stopped } from '@davit/launch';
import { type Attributes, type Span, SpanKind } from '@opentelemetry/api';
import { fail, type Spans, spanOf } from './spans.ts';

/** A run that ends otherwise is continued by another attempt. */
const resultOf: Partial<Record<PipelineEnd, string>> = {
  succeeded: 'success',
  failed: 'failure',
  canceled: 'cancellation',
};

export function traceRuns(spans: Spans): RunObserver {
  return {
    traceContext: () => spans.traceparent(),
    attempt(run, work) {
      // Of the run, wherever it was claimed: the queue works in nobody's request.
      const span = spans.start('RUN deployment', SpanKind.SERVER, attributesOf(run), run.traceContext);
      return spans.within(span, () =>
        spanOf(
          span,
          work,
          (end) => {
            const result = resultOf[end];
            span.setAttribute('davit.run.end', end);
            if (result !== undefined) span.setAttribute('cicd.pipeline.result', result);
            if (result === 'failure') fail(span, null);
          },
          unlessStopped(span),
        ),
      );
    },
    stage(run, stage, work) {
      const attributes = {
        'cicd.pipeline.task.name': stage,
        'cicd.pipeline.task.run.id': `${run.id}/${run.attempt}/${stage}`,
      };
      const span = spans.start(`RUN ${stage}`, SpanKind.INTERNAL, attributes);
      const result = 'cicd.pipeline.task.run.result';
      return spans.within(span, () =>
        spanOf(
          span,
          work,
          () => void span.setAttribute(result, 'success'),
          (error) => {
            span.setAttribute(result, error instanceof Stopped ? 'cancellation' : 'failure');
            unlessStopped(span)(error);
          },
        ),
      );
    },
    rollback({ projectId, kind }, work) {
      const attributes = { 'davit.project.id': projectId, 'davit.rollback.kind': kind };
      const span = spans.start('rollback', SpanKind.INTERNAL, attributes);
      return spans.within(span, () =>
        spanOf(span, work, (end) => {
          span.setAttribute('davit.rollback.end', end.outcome);
          if (end.outcome === 'switched') span.setAttribute('davit.version.number', end.versionNumber);
        }),
      );
    },
    rollbackPart(part, versionNumber, work) {
      const span = spans.start(`rollback ${part}`, SpanKind.INTERNAL, { 'davit.version.number': versionNumber });
      return spans.within(span, () => spanOf(span, work));
    },
  };
}

const unlessStopped = (span: Span) => (error: unknown) => {
  if (!(error instanceof Stopped)) fail(span, error);
};

function attributesOf(run: RunRecord): Attributes {
  return {
    'cicd.pipeline.name': 'deployment',
    'cicd.pipeline.action.name': 'RUN',
    'cicd.pipeline.run.id': run.id,
    'davit.project.id': run.projectId,
    'davit.run.attempt': run.attempt,
    'davit.run.trigger': run.trigger,
  };
}
