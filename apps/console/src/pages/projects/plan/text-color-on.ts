const lightText = '#f5f5f4';
const darkText = '#1c1917';
/** Perceived brightness from 0 to 255. */
const minBrightBackground = 140;

/** A readable text color on a background given as `#rrggbb` or `#rgb`. */
export function textColorOn(background: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(background);
  const hex = short
    ? `#${short
        .slice(1)
        .flatMap((digit) => [digit, digit])
        .join('')}`
    : background;
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(hex)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  if (!channels) return darkText;
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.299 * red + 0.587 * green + 0.114 * blue >= minBrightBackground ? darkText : lightText;
}
