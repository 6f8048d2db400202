/** A page of a list, as stores return it. */
export interface Page<T> {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped: boolean;
}
