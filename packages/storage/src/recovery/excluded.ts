import type { ExpressionBuilder, ExpressionWrapper } from 'kysely';

/** For an upsert: sets these columns to the inserted values. */
export function excluded<Tables, Table extends keyof Tables, Column extends string>(
  given: ExpressionBuilder<Tables, Table>,
  columns: readonly Column[],
): { [key in Column]: ExpressionWrapper<Tables, Table, never> } {
  const of = given as ExpressionBuilder<Record<string, Record<string, never>>, 'excluded'>;
  return Object.fromEntries(columns.map((column) => [column, of.ref(`excluded.${column}`)])) as never;
}
