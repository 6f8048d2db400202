/**
 * Answers at once with what was seen last, and looks again if that is old. Null: nothing was seen yet. One look is under way at a
 * time, so something that hangs is asked once.
 */
export function lookSometimes(look: () => Promise<string>, keptMs: number, monotonicMs: () => number): () => string | null {
  let seen: string | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  return () => {
    if (!isLooking && monotonicMs() - lookedAtMs >= keptMs) {
      isLooking = true;
      void look()
        .catch((error: Error) => error.message)
        .then((found) => {
          seen = found;
          lookedAtMs = monotonicMs();
          isLooking = false;
        });
    }
    return seen;
  };
}
