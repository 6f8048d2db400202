/** One row: what all servers of an installation agree on. Locking it serializes one-time work. */
export interface InstallationTable {
  id: 1;
  /** The master key that wraps data keys; null until a server has set one. */
  master_key_id: string | null;
  /** The server that runs the apps; null: none does. */
  apps_server: string | null;
  /** Where the others call it, as `host:port`. */
  apps_address: string | null;
  /** From 1, one more with each acquisition. */
  apps_term: number;
  /** Epoch milliseconds by the database's clock. */
  apps_until: number;
  /** The id in the folder of the apps' data; null until a server has run apps. */
  apps_place: string | null;
  /** Until then plaintext is from an older Davit, afterwards it is tampering; 0: there never was any. */
  clear_texts_until: number;
  /** The server that seals it now. */
  texts_sealer: string | null;
  texts_sealer_until: number;
  /** Runs up to this id may have metadata that is not searchable yet; null: none. */
  metadata_hashed_from: string | null;
  /** JSON: the language model, with its key sealed; null: none. Only in a shared database. */
  model: string | null;
  /** Which installation a backup in a bucket is of; null until one was copied there. */
  installation_id: string | null;
}
