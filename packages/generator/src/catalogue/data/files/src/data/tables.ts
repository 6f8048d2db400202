/** What the database holds. Every table has these columns, and one for each field of its entity. */
export type StoredValue = string | number | null;

interface StoredRow {
  id: number;
  created_at: number;
  updated_at: number;
  /** When it was deleted; it can be brought back for a while. */
  deleted_at: number | null;
  is_sample: number;
  /** Where rows belong to people: the account, or the mark of the browser, that made it. */
  owner_id?: number | null;
  made_by?: string | null;
  /** 1: somebody else took it away from who made it, who does not bring it back. */
  taken_away?: number | null;
  [column: string]: StoredValue;
}

export interface Tables {
  [entity: string]: StoredRow;
}
