/** The size of a picture after its change. */
export interface Size {
  width: number;
  height: number;
}
/** Browsers draw no larger side reliably. */
export const maxSide = 8_000;

const side = (length: number): number => Math.min(maxSide, Math.max(1, Math.round(length)));

/** The size with one side changed to `length` and the shape kept. */
export function withSide({ width, height }: Size, changed: keyof Size, length: number): Size {
  const factor = side(length) / (changed === 'width' ? width : height);
  return { width: side(width * factor), height: side(height * factor) };
}

/** `1.4 MB` */
export function shownBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
