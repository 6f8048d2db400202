import { ExpressionWrapper, ValueNode } from 'kysely';
import type { TenantTables } from '../tables/tables.ts';

/**
 * A text in the statement itself, not as a parameter: only so does a database see that a condition is that of a partial index.
 * Never for values from outside.
 */
export function literal(text: 'said_bad' | 'after_end' | '') {
  return new ExpressionWrapper<TenantTables, 'agent_checkpoint', string>(ValueNode.createImmediate(text));
}
