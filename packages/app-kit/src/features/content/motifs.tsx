/** A small drawing for each kind of place, 120 by 120, in the theme's colors. */
import type { Child } from 'hono/jsx';
import type { Motif } from './section.ts';

export const drawings: Record<Motif, Child> = {
  bread: (
    <>
      <path class="art-main" d="M18 66c0-24 19-40 42-40s42 16 42 40v16a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z" />
      <path class="art-line" d="M40 46l10 16M58 40l10 18M76 44l9 15" />
    </>
  ),
  cup: (
    <>
      <path class="art-main" d="M24 48h58v22a24 24 0 0 1-24 24H48a24 24 0 0 1-24-24z" />
      <path class="art-stroke" d="M82 54h6a11 11 0 0 1 0 22h-8" />
      <path class="art-stroke" d="M42 36c-5-6 5-9 0-16M60 36c-5-6 5-9 0-16" />
    </>
  ),
  plate: (
    <>
      <circle class="art-main" cx="62" cy="62" r="32" />
      <circle class="art-line" cx="62" cy="62" r="19" />
      <path class="art-stroke" d="M18 26v20a6 6 0 0 0 12 0V26M24 52v44M106 26c-8 6-9 22-4 30v40" />
    </>
  ),
  leaf: (
    <>
      <path class="art-main" d="M26 92c-6-44 22-66 70-66 2 46-24 76-62 66z" />
      <path class="art-line" d="M22 100c12-24 30-40 54-54M48 68l-4-18M62 56l2 16" />
    </>
  ),
  scissors: (
    <>
      <circle class="art-stroke" cx="36" cy="84" r="13" />
      <circle class="art-stroke" cx="84" cy="84" r="13" />
      <path class="art-stroke" d="M44 74l38-52M76 74L38 22" />
      <circle class="art-main" cx="60" cy="52" r="5" />
    </>
  ),
  house: (
    <>
      <path class="art-main" d="M20 60l40-34 40 34v34a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path class="art-line" d="M50 97V72h20v25" />
    </>
  ),
  book: (
    <>
      <path class="art-main" d="M60 36c-12-9-26-10-40-8v60c14-2 28-1 40 8 12-9 26-10 40-8V28c-14-2-28-1-40 8z" />
      <path class="art-line" d="M60 38v56M32 44c6 0 12 1 17 3M32 58c6 0 12 1 17 3M88 44c-6 0-12 1-17 3M88 58c-6 0-12 1-17 3" />
    </>
  ),
  paw: (
    <>
      <path class="art-main" d="M60 58c16 0 30 16 30 28 0 8-8 12-16 10-9-3-19-3-28 0-8 2-16-2-16-10 0-12 14-28 30-28z" />
      <circle class="art-main" cx="30" cy="54" r="9" />
      <circle class="art-main" cx="48" cy="36" r="10" />
      <circle class="art-main" cx="72" cy="36" r="10" />
      <circle class="art-main" cx="90" cy="54" r="9" />
    </>
  ),
  wheel: (
    <>
      <circle class="art-main" cx="60" cy="60" r="38" />
      <circle class="art-line" cx="60" cy="60" r="12" />
      <path class="art-line" d="M60 48V22M60 98V72M48 60H22M98 60H72" />
    </>
  ),
  note: (
    <>
      <path class="art-stroke" d="M46 84V34l44-10v50" />
      <circle class="art-main" cx="36" cy="84" r="14" />
      <circle class="art-main" cx="80" cy="75" r="14" />
    </>
  ),
  camera: (
    <>
      <path class="art-main" d="M18 42h20l8-12h28l8 12h20a4 4 0 0 1 4 4v42a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V46a4 4 0 0 1 4-4z" />
      <circle class="art-line" cx="60" cy="66" r="16" />
    </>
  ),
  sun: (
    <>
      <circle class="art-main" cx="60" cy="60" r="24" />
      <path class="art-stroke" d="M60 14v12M60 94v12M14 60h12M94 60h12M27 27l9 9M84 84l9 9M93 27l-9 9M36 84l-9 9" />
    </>
  ),
  heart: <path class="art-main" d="M60 98C36 80 18 64 18 46c0-24 32-30 42-8 10-22 42-16 42 8 0 18-18 34-42 52z" />,
  tool: (
    <>
      <path class="art-main" d="M92 30a24 24 0 0 1-31 31L36 94a10 10 0 0 1-14-14l33-25a24 24 0 0 1 31-31L72 38l4 8 8 4z" />
    </>
  ),
};
