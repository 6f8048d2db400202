/** A server that runs apps together with others. */
export interface AppsServerTable {
  /** The same for every start on a data folder. */
  server: string;
  /** Another one for every start. */
  claim: string;
  /** Where the others call it, as `host:port`. */
  address: string;
  /** Epoch milliseconds by the database's clock. */
  until: number;
}

/** A part of the apps. Every row is there from the start. */
export interface AppsShardTable {
  shard: number;
  /** That of the server that runs them; null: none does. */
  claim: string | null;
  /** That of a former server that did not give them back: it may still run some. */
  left_by: string | null;
}
