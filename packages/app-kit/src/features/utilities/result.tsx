/** @jsxImportSource hono/jsx/dom */
import type { Coded } from './coding.ts';
import { Copy } from './parts.tsx';

/** A long result, or the reason why there is none. */
export const Result = ({ coded }: { coded: Coded }) => (
  <>
    <p class="utility-problem" role="status">
      {'problem' in coded ? coded.problem : ''}
    </p>
    <section class="utility-result" aria-label="Result" tabindex={0}>
      {'text' in coded ? coded.text : ''}
    </section>
    <div class="utility-actions">
      <Copy text={'text' in coded ? coded.text : ''} />
    </div>
  </>
);
