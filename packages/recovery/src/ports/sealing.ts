/**
 * Encryption of state at rest. What a sealed record is bound to is authenticated with it: a
 * record that was changed, cut, or moved to another place does not unseal.
 */

/** Where a sealed record belongs; all of it is authenticated, in addition to the format and the key's id. */
export interface SealedPlace {
  workspaceId: string;
  runId: string;
  checkpointId: string;
  baseCheckpointId: string | null;
  stepNumber: number;
}

export interface Sealing {
  /** Under the workspace's current data key, which is made if there is none. */
  seal(place: SealedPlace, plain: Uint8Array): Promise<Uint8Array>;
  /**
   * Null where the record is not what was sealed for this place: changed, cut short, moved,
   * or under a key that does not exist. Throws Fault `unavailable` where the keys cannot be read.
   */
  unseal(place: SealedPlace, sealed: Uint8Array): Promise<Uint8Array | null>;
}
