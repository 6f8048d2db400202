/** What the Output page shows, in its address: the lines of one version, and what its search begins with. */
export interface OutputSearch {
  q?: string;
  version?: number;
}

/** Leaves out what is no text to look for, and no number of a version. */
export function outputSearch({ q, version }: Record<string, unknown>): OutputSearch {
  const number = Number(version);
  return {
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(Number.isSafeInteger(number) && number > 0 && { version: number }),
  };
}
