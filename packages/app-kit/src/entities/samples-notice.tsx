import type { Entity } from '../data/entity.ts';
import { mayRemoveSamples } from '../data/ownership.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';

interface SamplesNoticeProps {
  c: Ctx;
  entity: Entity;
  /** The path to return to; by default the list. */
  back?: string;
}

/** Announces the samples, with a button that removes them all for visitors who may. */
export function SamplesNotice({ c, entity, back = entity.path ?? '/' }: SamplesNoticeProps) {
  return (
    <Notice
      action={
        mayRemoveSamples(c, entity) && (
          <form method="post" action="/-/samples/remove" data-partial="main">
            <CsrfField c={c} />
            <input type="hidden" name="back" value={back} />
            <Button kind="plain">Remove samples</Button>
          </form>
        )
      }
    >
      Rows marked “Sample” are examples.
    </Notice>
  );
}
