export interface ArtifactTable {
  digest: string;
  size_bytes: number;
  kept_at: number;
}

export interface ArtifactFileTable {
  digest: string;
  /** Begins with `bundle/` or `source/`. */
  path: string;
  bytes: Uint8Array;
}
