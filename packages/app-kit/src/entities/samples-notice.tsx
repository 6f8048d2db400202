import type { Entity } from '../data/entity.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';

interface SamplesNoticeProps {
  c: Ctx;
  entity: Entity;
  mayRemove: boolean;
  /** The path to return to; by default the list. */
  back?: string;
}

/** Announces the samples, with a button that removes them all. */
export function SamplesNotice({ c, entity, mayRemove, back = entity.path ?? '/' }: SamplesNoticeProps) {
  return (
    <Notice
      action={
        mayRemove && (
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
