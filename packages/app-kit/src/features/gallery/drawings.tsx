/** Placeholder pictures for samples, in the theme's colors. A row always has the same one. */
import type { Child } from 'hono/jsx';

const drawings: Child[] = [
  // Hills in the morning.
  <>
    <rect width="400" height="500" class="ink-faint" />
    <circle cx="268" cy="168" r="74" class="ink-strong" />
    <path d="M0 500V300C70 236 150 250 226 304S352 344 400 296V500z" class="ink-soft" />
    <path d="M0 500V372C96 312 180 330 258 380S356 412 400 372V500z" class="ink-mid" />
    <path d="M0 500V446C110 398 214 420 292 454S370 470 400 456V500z" class="ink-strong" />
  </>,
  // A vase with leaves.
  <>
    <rect width="400" height="500" class="ink-soft" />
    <path d="M0 404h400v96H0z" class="ink-faint" />
    <path d="M200 320C188 230 196 150 214 70" class="ink-line" />
    <path d="M206 196c-64-4-96-38-100-92 66 4 100 36 100 92zM203 262c62-6 96-38 102-94-66 6-104 38-102 94z" class="ink-strong" />
    <path d="M211 118c44-10 66-36 66-78-48 6-70 34-66 78z" class="ink-mid" />
    <path d="M140 318h120c26 36 22 84-14 116h-92c-36-32-40-80-14-116z" class="ink-mid" />
    <path d="M134 306h132v20H134z" class="ink-strong" />
  </>,
  // Doors, one behind the other.
  <>
    <rect width="400" height="500" class="ink-mid" />
    <path d="M56 500V224a144 144 0 0 1 288 0v276z" class="ink-soft" />
    <path d="M108 500V240a92 92 0 0 1 184 0v260z" class="ink-faint" />
    <path d="M156 500V262a44 44 0 0 1 88 0v238z" class="ink-strong" />
    <path d="M0 470h400v30H0z" class="ink-strong" />
  </>,
  // A boat at night.
  <>
    <rect width="400" height="500" class="ink-strong" />
    <circle cx="132" cy="128" r="52" class="ink-faint" />
    <circle cx="158" cy="112" r="46" class="ink-strong" />
    <path d="M0 332h400v168H0z" class="ink-mid" />
    <path d="M206 308V132l98 176zM194 308V176l-66 132z" class="ink-faint" />
    <path d="M104 322h218l-34 44H142z" class="ink-soft" />
    <path d="M92 396h122v7H92zM196 424h140v7H196zM64 456h96v7H64z" class="ink-soft" />
  </>,
  // A cat at the window.
  <>
    <rect width="400" height="500" class="ink-mid" />
    <path d="M72 52h256v330H72z" class="ink-faint" />
    <circle cx="262" cy="126" r="34" class="ink-soft" />
    <path d="M194 52h12v330h-12zM72 204h256v12H72z" class="ink-mid" />
    <path d="M40 382h320v34H40z" class="ink-strong" />
    <path
      d="M142 382c-6-62 10-108 46-122l-6-40 28 18h24l28-18-4 46c8 28 2 40-8 50 18 22 24 46 20 66 40 2 58-16 52-58 22 50-4 82-60 74z"
      class="ink-strong"
    />
  </>,
  // Pears on a table.
  <>
    <rect width="400" height="500" class="ink-faint" />
    <path d="M0 348h400v152H0z" class="ink-mid" />
    <path
      d="M150 168c26 0 32 34 38 66 34 22 44 62 30 98-12 32-124 32-136 0-14-36-4-76 30-98 6-32 12-66 38-66z"
      class="ink-strong"
    />
    <path d="M150 170c0-24 8-40 26-50" class="ink-line" />
    <path
      d="M276 232c20 0 26 26 30 48 28 16 38 48 28 78-10 26-106 26-116 0-10-30 0-62 28-78 4-22 10-48 30-48z"
      class="ink-soft"
    />
    <path d="M276 234c0-20 6-32 20-40" class="ink-line" />
  </>,
];

export const Drawing = ({ id, name }: { id: number; name: string }) => (
  <svg class="drawing" viewBox="0 0 400 500" role="img" aria-label={name} focusable="false" preserveAspectRatio="xMidYMid slice">
    {drawings[(id - 1) % drawings.length]}
  </svg>
);
