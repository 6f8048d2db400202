/** PostgreSQL for Kysely, built with `pg` into a program of its own. What it needs of Kysely, the server passes in. */
import type { DefaultQueryCompiler, Dialect, DialectAdapter, Sql } from 'kysely';
import type { Differences } from './dialect.ts';
import { differencesWith } from './postgres-differences.ts';
import { createDriver, type UseOfDatabase } from './postgres-driver.ts';

export interface PartsOfKysely {
  sql: Sql;
  DefaultQueryCompiler: typeof DefaultQueryCompiler;
}

export function dialectWith({ sql, DefaultQueryCompiler: Base }: PartsOfKysely, url: string, use: UseOfDatabase): Dialect {
  class Compiler extends Base {
    /** A number that no column of whole numbers holds is compared as it is, not refused. */
    protected override appendValue(value: unknown): void {
      super.appendValue(value);
      if (typeof value === 'number' && !Number.isSafeInteger(value)) this.append('::float8');
    }

    protected override sanitizeIdentifier(identifier: string): string {
      return identifier.replaceAll('"', '""');
    }
  }
  const adapter: DialectAdapter & { differences: Differences } = {
    supportsCreateIfNotExists: true,
    supportsMultipleConnections: true,
    supportsTransactionalDdl: true,
    supportsReturning: true,
    supportsOutput: false,
    async acquireMigrationLock() {},
    async releaseMigrationLock() {},
    differences: differencesWith(sql),
  };
  return {
    createAdapter: () => adapter,
    createDriver: () => createDriver(url, use),
    createIntrospector() {
      throw new Error('Tables are read with the differences of a dialect.');
    },
    createQueryCompiler: () => new Compiler(),
  };
}
