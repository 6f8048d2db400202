/** A row was refused because another one has the same unique values. Every dialect throws this. */
export class UniqueViolation extends Error {
  readonly table: string;
  readonly columns: readonly string[];

  constructor(table: string, columns: readonly string[], cause?: unknown) {
    super(`another row of ${table} has the same ${columns.join(', ')}`, { cause });
    this.name = 'UniqueViolation';
    this.table = table;
    this.columns = columns;
  }
}
