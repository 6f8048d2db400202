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

/** An artifact whose files are an object in a bucket. */
export interface ArtifactObjectTable {
  digest: string;
  /** Of the object: no two ever have the same. */
  name: string;
  size_bytes: number;
  kept_at: number;
}

/** An object that is uploaded, or that no artifact has any more. */
export interface ArtifactLeftoverTable {
  name: string;
  since: number;
}
