import type { Compilable } from 'kysely';

/** Stands where a value will be. */
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

/** Gives the mark of a value to be filled in later. */
export type Mark<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * Compiles a query once, for statements that run very often: building and compiling one
 * again costs more than running it. `build` marks the values that differ from run to run by
 * name; what comes back fills them in.
 */
export function prepare<Values extends object>(build: (value: Mark<Values>) => Compilable): (values: Values) => Filled {
  const { sql, parameters } = build((name) => new Blank(name) as never).compile();
  return (values) => ({
    sql,
    parameters: parameters.map((one) => (one instanceof Blank ? values[one.name as keyof Values] : one)),
  });
}
