/** The uploads of one project's app. */
export interface UploadFolderTable {
  project_id: string;
  /** The folder that has them all; null: none has. */
  place: string | null;
  /** Of all of them. */
  size_bytes: number;
  used_at: number;
}

/** An upload as an object in a bucket. */
export interface UploadObjectTable {
  /** No two ever have the same. */
  name: string;
  project_id: string;
  file: string;
  stamp: string;
  size_bytes: number;
  /** Empty until it is stored. */
  sha256: string;
  /** Null: it is current. Else the object is removed then: it is being stored, or no app has it any more. */
  leaves_at: number | null;
}
