/**
 * Encryption of state at rest. The location of a sealed record is authenticated with it: a record that was changed, truncated,
 * or moved does not unseal.
 */

/** Where a sealed record belongs; all of it is authenticated, with the format and the key id. */
export interface SealedPlace {
  workspaceId: string;
  runId: string;
  checkpointId: string;
  baseCheckpointId: string | null;
  stepNumber: number;
}

export interface Sealing {
  /** Under the workspace's current data key, which is created if there is none. */
  seal(place: SealedPlace, plain: Uint8Array): Promise<Uint8Array>;
  /**
   * Null if the record is not the one sealed for this location: changed, truncated, moved, or under an unknown key. Throws
   * Fault `unavailable` if the keys cannot be read.
   */
  unseal(place: SealedPlace, sealed: Uint8Array): Promise<Uint8Array | null>;
}
