export interface AgentRunMetadataTable {
  workspace_id: string;
  /** The keyed hash of one member (sealing/metadata-entries.ts). */
  entry: string;
  run_id: string;
}
