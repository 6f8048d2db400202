/** The database schema: every table has these columns, and one for each field of its entity. */
export type StoredValue = string | number | null;

interface StoredRow {
  id: number;
  created_at: number;
  updated_at: number;
  /** The time of deletion; the row can be restored for a while. */
  deleted_at: number | null;
  is_sample: number;
  /** The account or the browser's mark that made the row, if rows belong to people. */
  owner_id?: number | null;
  made_by?: string | null;
  /** 1: somebody else deleted it, so its author cannot restore it. */
  taken_away?: number | null;
  [column: string]: StoredValue;
}

export interface Tables {
  [entity: string]: StoredRow;
}
