import type { DatabaseSync, StatementSync } from 'node:sqlite';

export type SqlValue = null | number | string | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

export interface Statement {
  sql: string;
  parameters: readonly SqlValue[];
}

export interface StatementResult {
  rows: SqlRow[];
  /** Rows inserted, updated or deleted. */
  changes: number;
}

const maxCached = 500;

/** A connection's prepared statements: a text is compiled once; an LRU cache of 500. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, { statement: StatementSync; answersRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Throws the error of node:sqlite. */
  run({ sql, parameters }: Statement): StatementResult {
    const { statement, answersRows } = this.#prepare(sql);
    if (answersRows) {
      const rows = statement.all(...parameters) as SqlRow[];
      return { rows, changes: rows.length };
    }
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  }

  #prepare(sql: string) {
    let entry = this.#prepared.get(sql);
    if (entry) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      entry = { statement, answersRows: statement.columns().length > 0 };
      const [longestUnused] = this.#prepared.size >= maxCached ? this.#prepared.keys() : [];
      if (longestUnused !== undefined) this.#prepared.delete(longestUnused);
    }
    this.#prepared.set(sql, entry);
    return entry;
  }
}
