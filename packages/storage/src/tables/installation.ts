/** One row: what all servers of an installation agree on. Who locks it does alone what is done once. */
export interface InstallationTable {
  id: 1;
  /** The master key that data keys are wrapped under; null until a server has named one. */
  master_key_id: string | null;
}
