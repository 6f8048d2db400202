/** Agents' long-term memory. */
export interface AgentItemTable {
  /** In order of arrival. */
  id: string;
  workspace_id: string;
  /** Its labels, each in hexadecimal and ended by a slash: a prefix of labels is a prefix of the text. */
  namespace: string;
  item_key: string;
  /** Its value. */
  sealed: Uint8Array;
  created_at: number;
  updated_at: number;
}
