/** What a thread did after the restored checkpoint, for nodes and tools that check before they repeat it. */
import type { AgentRollbackResult } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';

export type SideEffect = AgentRollbackResult['sideEffects'][number];

/** The configurable keys of a rollback's `sideEffects` and `possibleSideEffects`. `DavitSaver` sets them. */
export const sideEffectsKey = 'davit_side_effects';
export const possibleSideEffectsKey = 'davit_possible_side_effects';

/** Effects that were already returned, of each rollback. */
const handedOut = new WeakMap<readonly SideEffect[], Set<string>>();

/**
 * The result of a call of this tool with this input before the rollback: use it instead of calling again. Undefined if there
 * was none, or if Davit did not store its input or output: then `mayHaveDone` returns it. Each call is returned once.
 */
export function doneBefore(
  config: RunnableConfig | undefined,
  toolName: string,
  input: unknown,
): { output: unknown } | undefined {
  const wanted = canonical(input);
  const isSame = (effect: SideEffect) => nameOf(effect) === toolName && canonical(effect.input) === wanted;
  const found = takeFrom(listOf(config, sideEffectsKey), (effect) => !isPartial(effect) && isSame(effect));
  return found && { output: found.output };
}

/**
 * A call of this tool with this input that may have taken effect before the rollback: it timed out or was canceled, is a step
 * of another type, must not be repeated and failed, or succeeded with an input or output that Davit did not store. Check the
 * outcome, or ask a person, before you repeat it. Undefined: there was none. Each call is returned once.
 */
export function mayHaveDone(config: RunnableConfig | undefined, toolName: string, input: unknown): SideEffect | undefined {
  const wanted = canonical(input);
  const isSame = (effect: SideEffect) =>
    nameOf(effect) === toolName && (effect.inputOmitted || effect.damaged || canonical(effect.input) === wanted);
  return (
    takeFrom(listOf(config, sideEffectsKey), (effect) => isPartial(effect) && isSame(effect)) ??
    takeFrom(listOf(config, possibleSideEffectsKey), isSame)
  );
}

function listOf(config: RunnableConfig | undefined, key: string): readonly SideEffect[] {
  const effects = config?.configurable?.[key] as readonly SideEffect[] | undefined;
  return Array.isArray(effects) ? effects : [];
}

function takeFrom(effects: readonly SideEffect[], matches: (effect: SideEffect) => unknown): SideEffect | undefined {
  const used = handedOut.get(effects) ?? new Set<string>();
  handedOut.set(effects, used);
  const found = effects.find((effect) => !used.has(effect.stepId) && matches(effect));
  if (found) used.add(found.stepId);
  return found;
}

/** Steps of the agent's own types may have no tool. */
function nameOf({ toolName, stepType }: SideEffect): string {
  return toolName ?? stepType;
}

function isPartial({ inputOmitted, outputOmitted, damaged }: SideEffect): boolean {
  return Boolean(inputOmitted || outputOmitted || damaged);
}

/** JSON with object keys in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
