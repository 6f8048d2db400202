/**
 * The picture of a page: quarter circles, dots and bands in the theme's colors, around the drawing of its trade.
 * Equal names give equal pictures.
 */
import type { Child } from 'hono/jsx';
import { drawings } from './motifs.tsx';
import type { Motif } from './section.ts';

const tile = 120;

export const Illustration = ({
  name,
  motif,
  columns = 4,
  rows = 4,
}: {
  name: string;
  motif: Motif;
  columns?: number;
  rows?: number;
}) => {
  const next = numbersFrom(name);
  const middle = { column: Math.floor((columns - 2) / 2), row: Math.floor((rows - 2) / 2) };
  const tiles: Child[] = [];
  let last = -1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const inMiddle = column >= middle.column && column < middle.column + 2 && row >= middle.row && row < middle.row + 2;
      if (inMiddle) continue;
      let shape = next(shapes.length);
      if (shape === last) shape = (shape + 1) % shapes.length;
      last = shape;
      tiles.push(
        <g transform={`translate(${column * tile} ${row * tile})`}>
          <rect class={`art-tile art-ground-${next(4)}`} width={tile} height={tile} />
          <g transform={`rotate(${next(4) * 90} 60 60)`} class={`art-tone-${next(3)}`}>
            {shapes[shape]}
          </g>
        </g>,
      );
    }
  }
  return (
    <svg class="art" viewBox={`0 0 ${columns * tile} ${rows * tile}`} aria-hidden="true" focusable="false">
      {tiles}
      <g transform={`translate(${middle.column * tile} ${middle.row * tile})`}>
        <rect class="art-stage" width={tile * 2} height={tile * 2} />
        <circle class="art-halo" cx={tile} cy={tile} r={tile * 0.8} />
        <g transform="translate(24 24) scale(1.6)">{drawings[motif]}</g>
      </g>
    </svg>
  );
};

const shapes: Child[] = [
  <path d="M0 0h120a120 120 0 0 1-120 120z" />,
  <path d="M0 0a60 60 0 0 0 120 0z" />,
  <circle cx="60" cy="60" r="34" />,
  <path d="M0 0a60 60 0 0 1 60 60 60 60 0 0 1-60 60zM60 0a60 60 0 0 1 60 60 60 60 0 0 1-60 60z" />,
  <path d="M0 120V60a60 60 0 0 1 120 0v60z" />,
  <path d="M0 0h120v24H0zM0 48h120v24H0zM0 96h120v24H0z" />,
  <path d="M0 0h60v60H0zM60 60h60v60H60z" />,
  <path d="M0 120A120 120 0 0 1 120 0v40a80 80 0 0 0-80 80z" />,
  <path d="M60 6c12 24 30 42 54 54-24 12-42 30-54 54-12-24-30-42-54-54 24-12 42-30 54-54z" />,
];

/** Pseudorandom numbers from a text. */
function numbersFrom(text: string): (below: number) => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
