import type { Compilable } from 'kysely';

/** A placeholder for a value. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A statement with its values, ready to run. */
export interface Filled {
  sql: string;
  parameters: readonly unknown[];
}

/** Returns the placeholder of a value to be filled in later. */
export type Mark<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * Compiles a query once, for statements that run very often: building and compiling costs more than running them. `build` marks
 * the varying values by name; the returned function fills them in.
 */
export function prepare<Values extends object>(build: (value: Mark<Values>) => Compilable): (values: Values) => Filled {
  const { sql, parameters } = build((name) => new Blank(name) as never).compile();
  return (values) => ({
    sql,
    parameters: parameters.map((one) => (one instanceof Blank ? values[one.name as keyof Values] : one)),
  });
}
