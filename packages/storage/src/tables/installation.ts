/** One row: what all servers of an installation agree on. Who locks it does alone what is done once. */
export interface InstallationTable {
  id: 1;
  /** The master key that data keys are wrapped under; null until a server has named one. */
  master_key_id: string | null;
  /** The server that runs the apps; null: none does. */
  apps_server: string | null;
  /** Where it is asked by the others, as `host:port`. */
  apps_address: string | null;
  /** From 1, one more with each server that takes them. */
  apps_term: number;
  /** Epoch milliseconds by the database's clock. */
  apps_until: number;
  /** The folder that the apps' data is in, by the id that it has in itself; null until a server has run apps. */
  apps_place: string | null;
  /** Until then texts of agents in clear are an older Davit's, afterwards somebody else's; 0: there never were any. */
  clear_texts_until: number;
  /** The server that seals them now. */
  texts_sealer: string | null;
  texts_sealer_until: number;
  /** Runs with this id and before may have metadata that they are not found by yet; null: none. */
  metadata_hashed_from: string | null;
}
