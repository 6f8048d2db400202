/** What a thread did past the checkpoint that it was rolled back to, for tools that ask before they do it again. */
import type { AgentRollbackResult } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';

export type SideEffect = AgentRollbackResult['sideEffects'][number];

/** The configurable key of a rollback's `sideEffects`. `DavitSaver.rollback` sets it for the next invocation. */
export const sideEffectsKey = 'davit_side_effects';

/** Effects that were handed out, of each rollback. */
const handedOut = new WeakMap<readonly SideEffect[], Set<string>>();

/**
 * What a call of this tool, with this input, answered before the rollback: use it instead of calling again. Undefined where
 * there was none, or where Davit did not keep its input or output. Each call is handed out once.
 */
export function doneBefore(
  config: RunnableConfig | undefined,
  toolName: string,
  input: unknown,
): { output: unknown } | undefined {
  const effects = config?.configurable?.[sideEffectsKey] as readonly SideEffect[] | undefined;
  if (!Array.isArray(effects)) return undefined;
  const used = handedOut.get(effects) ?? new Set<string>();
  handedOut.set(effects, used);
  const wanted = canonical(input);
  const found = effects.find(
    (effect) =>
      effect.toolName === toolName && !used.has(effect.stepId) && !isPartial(effect) && canonical(effect.input) === wanted,
  );
  if (!found) return undefined;
  used.add(found.stepId);
  return { output: found.output };
}

function isPartial({ inputOmitted, outputOmitted, damaged }: SideEffect): boolean {
  return Boolean(inputOmitted || outputOmitted || damaged);
}

/** JSON with the keys of objects in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
