import type { Machine } from '../machine.ts';
import type { ProcessTargetOptions } from '../process-target-options.ts';
import { noDatabases } from './app-databases.ts';

/** `program`: the folder of the kit's program that moves rows. */
export function databasesFor(
  { databases = noDatabases, buildRowsProgram }: ProcessTargetOptions,
  program: string,
): Pick<Machine, 'databases' | 'rowsProgram'> {
  return { databases, rowsProgram: builtOnce(program, buildRowsProgram) };
}

/** At its first use: most installations never need it. */
function builtOnce(folder: string, build: ((folder: string) => Promise<void>) | undefined): () => Promise<string> {
  let built: Promise<string> | undefined;
  return async () => {
    if (build === undefined) throw new Error('there is no program that moves rows');
    built ??= build(folder).then(
      () => folder,
      (error: unknown) => {
        built = undefined;
        throw error;
      },
    );
    return built;
  };
}
