/** Colors that go together, and how well text can be read on them. */

/** Hue in degrees; saturation and lightness from 0 to 1. */
interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

export const harmonies = {
  shades: 'Shades',
  neighbors: 'Neighbors',
  opposite: 'Opposite',
  triad: 'Triad',
  square: 'Square',
} as const;
export type Harmony = keyof typeof harmonies;

const turns: Record<Exclude<Harmony, 'shades'>, number[]> = {
  neighbors: [-40, -20, 0, 20, 40],
  opposite: [0, 180],
  triad: [0, 120, 240],
  square: [0, 90, 180, 270],
};

/** `#rrggbb` of each color, the given one among them. */
export function paletteOf(hex: string, harmony: Harmony): string[] {
  const base = hslOf(hex);
  if (harmony === 'shades') return [0.92, 0.76, 0.6, 0.44, 0.28, 0.14].map((lightness) => hexOf({ ...base, lightness }));
  return turns[harmony].map((turn) => (turn === 0 ? hex.toLowerCase() : hexOf({ ...base, hue: (base.hue + turn + 360) % 360 })));
}

/** From 1 to 21, as WCAG 2.2 defines the contrast of two colors. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG asks for 4.5 to read text, and for 3 to read large text. */
export function readingOf(contrast: number): string {
  if (contrast >= 7) return 'very easy to read (AAA)';
  if (contrast >= 4.5) return 'easy to read (AA)';
  return contrast >= 3 ? 'for large text only' : 'hard to read';
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex);
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const sixth = high === red ? (green - blue) / spread : high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number) => {
    const at = (turn + hue / 30) % 12;
    const value = lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
