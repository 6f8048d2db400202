import type { Span } from '../reading/tokens.ts';
import type { ListedValues } from './listed-values.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** The interview of "applied, interview, hired" is a state, not an entity. */
export function dropStates(planned: PlannedEntity[], lists: ListedValues[]): void {
  const flows = lists.filter(({ kind }) => kind === 'workflow');
  const remaining = planned.filter(({ sourceSpan }) => !sourceSpan || !flows.some((flow) => within(sourceSpan, flow)));
  if (remaining.length > 0) planned.splice(0, planned.length, ...remaining);
}

const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;
