/** How a game for two ended. White is `w`, black `b`. */
export interface Outcome {
  /** Null: a draw. */
  winner: 'w' | 'b' | null;
  /** As it stands in a sentence: `checkmate`. */
  reason: string;
}
