import type { Blueprint } from '../schema/blueprint.ts';

/** The words of the prompt behind a decision; null where it is the default, or was not told apart. */
export type Because = (decision: string) => string | null;

export function reasonsOf({ evidence }: Pick<Blueprint, 'evidence'>): Because {
  const words = new Map(evidence.flatMap(({ decision, because }) => ('words' in because ? [[decision, because.words]] : [])));
  return (decision) => words.get(decision) ?? null;
}

/** Who may get in: decided by several words, of which the first found counts. */
export function accessReason(because: Because): string | null {
  return because('auth') ?? because('writing') ?? because('reading') ?? because('roles');
}

/** Why each color was chosen, and light or dark. */
export function themeReasons(because: Because) {
  return { background: because('theme.background'), accent: because('theme.accent'), mode: because('theme.mode') };
}
