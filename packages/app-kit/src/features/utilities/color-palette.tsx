/** @jsxImportSource hono/jsx/dom */
import { useState } from 'hono/jsx';
import { contrastOf, type Harmony, harmonies, paletteOf, readingOf } from './color.ts';
import { Choice, ColorBox, Copy } from './parts.tsx';
import { randomBelow } from './random.ts';

const options = Object.entries(harmonies) as [Harmony, string][];
const anyColor = () => `#${randomBelow(0x1000000).toString(16).padStart(6, '0')}`;

export const ColorPalette = () => {
  const [color, setColor] = useState('#2563eb');
  const [harmony, setHarmony] = useState<Harmony>('shades');
  return (
    <>
      <div class="utility-row">
        <ColorBox value={color} change={setColor} />
        <Choice id="harmony" label="With it" value={harmony} options={options} change={setHarmony} />
        <button type="button" class="button quiet" onClick={() => setColor(anyColor())}>
          <span>Any color</span>
        </button>
      </div>
      <ul class="utility-colors">
        {paletteOf(color, harmony).map((hex) => (
          <Swatch hex={hex} />
        ))}
      </ul>
    </>
  );
};

const Swatch = ({ hex }: { hex: string }) => {
  const [white, black] = [contrastOf(hex, '#ffffff'), contrastOf(hex, '#000000')];
  return (
    <li>
      <svg class="utility-swatch" viewBox="0 0 100 60" role="img" aria-label={hex}>
        <rect width="100" height="60" fill={hex} />
        <text x="50" y="36" text-anchor="middle" font-size="18" fill={white > black ? '#ffffff' : '#000000'}>
          Aa
        </text>
      </svg>
      <strong>{hex}</strong>
      <span>
        White text {white.toFixed(1)}: {readingOf(white)}
      </span>
      <span>
        Black text {black.toFixed(1)}: {readingOf(black)}
      </span>
      <Copy text={hex} />
    </li>
  );
};
