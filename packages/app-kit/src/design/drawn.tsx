/** The picture of a row: the uploaded one, else a drawing in the colors of the theme, always the same for a row. */
import type { Value } from '../data/entity.ts';

const motifs = [
  // A sun over hills.
  <>
    <circle cx="285" cy="105" r="52" class="drawn-strong" />
    <path d="M0 300V210C90 150 150 160 220 205S340 250 400 200V300z" class="drawn-soft" />
    <path d="M0 300V255C110 215 200 240 280 262S370 280 400 262V300z" class="drawn-mid" />
  </>,
  // Nested arches.
  <>
    <path d="M90 300V170a110 110 0 0 1 220 0V300z" class="drawn-soft" />
    <path d="M130 300V180a70 70 0 0 1 140 0V300z" class="drawn-mid" />
    <path d="M168 300V190a32 32 0 0 1 64 0V300z" class="drawn-strong" />
  </>,
  // A branch with leaves.
  <>
    <path d="M200 300V70" class="drawn-line" />
    <path d="M200 130c-60 0-90-30-95-75 60 0 92 28 95 75zM200 130c60 0 90-30 95-75-60 0-92 28-95 75z" class="drawn-mid" />
    <path d="M200 215c-66 0-98-32-104-80 66 0 101 30 104 80zM200 215c66 0 98-32 104-80-66 0-101 30-104 80z" class="drawn-soft" />
    <circle cx="200" cy="62" r="16" class="drawn-strong" />
  </>,
  // Stones on a table.
  <>
    <path d="M0 300V235H400V300z" class="drawn-soft" />
    <ellipse cx="200" cy="212" rx="105" ry="38" class="drawn-mid" />
    <ellipse cx="206" cy="150" rx="74" ry="32" class="drawn-soft" />
    <ellipse cx="196" cy="100" rx="44" ry="24" class="drawn-strong" />
  </>,
  // Waves under a moon.
  <>
    <circle cx="120" cy="90" r="44" class="drawn-mid" />
    <path d="M0 300V190c50-30 84-30 134 0s84 30 133 0 84-30 133 0V300z" class="drawn-soft" />
    <path d="M0 300V240c50-26 84-26 134 0s84 26 133 0 84-26 133 0V300z" class="drawn-strong" />
  </>,
  // Circles that overlap.
  <>
    <circle cx="160" cy="150" r="86" class="drawn-soft" />
    <circle cx="248" cy="150" r="86" class="drawn-mid" />
    <path d="M204 76a86 86 0 0 1 0 148 86 86 0 0 1 0-148z" class="drawn-strong" />
  </>,
];

export interface PictureProps {
  /** The number of the row. */
  id: number;
  /** The uploaded file. */
  name: Value | undefined;
  isLazy?: boolean;
}

export function Picture({ id, name, isLazy = true }: PictureProps) {
  if (name) return <img data-user-content src={`/uploads/${name}`} alt="" loading={isLazy ? 'lazy' : undefined} />;
  return (
    <svg class="drawn" viewBox="0 0 400 300" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      {motifs[id % motifs.length]}
    </svg>
  );
}
