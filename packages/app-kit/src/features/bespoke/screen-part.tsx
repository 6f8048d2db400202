/** A screen in a page: a sandboxed frame, and what its island needs. Without JavaScript it says so. */
import type { Json } from '../../bespoke.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { framePath } from './frame.ts';
import { actPath, type Shown } from './shown.ts';

export function ScreenPart({ state, shown: { c, key, path, title, params } }: { state: Json; shown: Shown }) {
  return (
    <div
      class="bespoke-screen"
      data-screen={actPath(key, '')}
      data-state={JSON.stringify(state)}
      data-params={params}
      data-page={path}
    >
      <CsrfField c={c} />
      <iframe title={title} src={framePath(key)} sandbox="allow-scripts" allow="autoplay" />
      <noscript>
        <p class="nothing">This part needs JavaScript.</p>
      </noscript>
    </div>
  );
}
