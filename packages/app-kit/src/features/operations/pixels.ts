/** What happens to the pixels of pictures, as pure functions: for the browser, without a canvas. */

/** Red, green, blue and alpha of each pixel, row by row, as of a canvas. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** In pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smaller differences of a color come from how files are compressed. */
const threshold = 24;

export interface Difference {
  /** Of the pixels, 0 to 1. */
  changed: number;
  /** Of the colors, 0 to 1, on average. */
  mean: number;
  /** Gray where they are the same, red where they differ. */
  map: Uint8ClampedArray;
}

/** Two pictures of the same size. */
export function differenceOf(one: Pixels, other: Pixels): Difference {
  const map = new Uint8ClampedArray(one.data.length);
  let [changed, all] = [0, 0];
  const count = one.width * one.height;
  for (let at = 0; at < count * 4; at += 4) {
    let most = 0;
    for (let part = 0; part < 4; part += 1) {
      const apart = Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0));
      if (apart > most) most = apart;
    }
    all += most;
    const light = 255 - (255 - lightOf(one.data, at)) * 0.35;
    if (most > threshold) {
      changed += 1;
      map.set([220, 38 + (255 - most) * 0.3, 38, 255], at);
    } else map.set([light, light, light, 255], at);
  }
  return { changed: count === 0 ? 0 : changed / count, mean: count === 0 ? 0 : all / count / 255, map };
}

const lightOf = (data: Uint8ClampedArray, at: number) =>
  0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);

export const effects = ['None', 'Grayscale', 'Sepia', 'Invert', 'High contrast', 'Sharpen'];

/** Changes the colors in place. `brightness` is in percent: 100 leaves it. */
export function recolor(pixels: Pixels, effect: string, brightness: number): void {
  const { data } = pixels;
  if (effect === 'Sharpen') sharpen(pixels);
  const factor = Math.min(400, Math.max(0, brightness)) / 100;
  for (let at = 0; at < data.length; at += 4) {
    let [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const light = lightOf(data, at);
    if (effect === 'Grayscale') [red, green, blue] = [light, light, light];
    if (effect === 'Sepia') [red, green, blue] = [light * 1.07 + 18, light * 0.95 + 6, light * 0.75];
    if (effect === 'Invert') [red, green, blue] = [255 - red, 255 - green, 255 - blue];
    if (effect === 'High contrast') [red, green, blue] = [strong(red), strong(green), strong(blue)];
    data[at] = red * factor;
    data[at + 1] = green * factor;
    data[at + 2] = blue * factor;
  }
}

const strong = (part: number) => (part - 128) * 1.5 + 128;

function sharpen({ width, height, data }: Pixels): void {
  const before = data.slice();
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      for (let part = at; part < at + 3; part += 1)
        data[part] =
          3 * (before[part] ?? 0) -
          0.5 *
            ((before[part - 4] ?? 0) +
              (before[part + 4] ?? 0) +
              (before[part - width * 4] ?? 0) +
              (before[part + width * 4] ?? 0));
    }
}

/** Within the picture, in whole pixels. */
export function within({ width, height }: Pick<Pixels, 'width' | 'height'>, area: Area): Area {
  const left = Math.min(width, Math.max(0, Math.round(area.left)));
  const top = Math.min(height, Math.max(0, Math.round(area.top)));
  return {
    left,
    top,
    width: Math.max(0, Math.min(width - left, Math.round(area.width))),
    height: Math.max(0, Math.min(height - top, Math.round(area.height))),
  };
}

/** Fills an area smoothly with what surrounds it: what was there, such as a watermark, is guessed and not recovered. */
export function fillFromAround(pixels: Pixels, asked: Area): void {
  const { width, height, data } = pixels;
  const area = within(pixels, asked);
  const right = area.left + area.width;
  const bottom = area.top + area.height;
  const before = data.slice();
  const colorAt = (x: number, y: number, part: number) =>
    before[(Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + part] ?? 0;
  for (let y = area.top; y < bottom; y += 1)
    for (let x = area.left; x < right; x += 1) {
      // Each edge counts more the nearer it is; an edge of the picture itself says nothing.
      const edges: [number, number, number][] = [];
      if (area.left > 0) edges.push([area.left - 1, y, x - area.left + 1]);
      if (right < width) edges.push([right, y, right - x]);
      if (area.top > 0) edges.push([x, area.top - 1, y - area.top + 1]);
      if (bottom < height) edges.push([x, bottom, bottom - y]);
      const all = edges.reduce((sum, [, , far]) => sum + 1 / far ** 2, 0);
      if (all === 0) return;
      for (let part = 0; part < 4; part += 1)
        data[(y * width + x) * 4 + part] = edges.reduce((sum, [ex, ey, far]) => sum + colorAt(ex, ey, part) / far ** 2, 0) / all;
    }
}

/** Blurs an area so that nothing in it can be read: the average of squares, then of their neighbors. */
export function blurArea(pixels: Pixels, asked: Area): void {
  const { width, data } = pixels;
  const area = within(pixels, asked);
  const size = Math.max(4, Math.round(Math.min(area.width, area.height) / 4));
  for (let top = area.top; top < area.top + area.height; top += size)
    for (let left = area.left; left < area.left + area.width; left += size) {
      const [toX, toY] = [Math.min(left + size, area.left + area.width), Math.min(top + size, area.top + area.height)];
      const sum = [0, 0, 0];
      const count = (toX - left) * (toY - top);
      for (let y = top; y < toY; y += 1)
        for (let x = left; x < toX; x += 1)
          for (let part = 0; part < 3; part += 1) sum[part] = (sum[part] ?? 0) + (data[(y * width + x) * 4 + part] ?? 0);
      for (let y = top; y < toY; y += 1)
        for (let x = left; x < toX; x += 1)
          for (let part = 0; part < 3; part += 1) data[(y * width + x) * 4 + part] = (sum[part] ?? 0) / count;
    }
}
