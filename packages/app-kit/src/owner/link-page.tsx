import { Button, ButtonLink } from '../design/button.tsx';
import { Message } from '../design/notice.tsx';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { page } from '../web/page.tsx';

/** Opening the link changes nothing, so that a preview in a chat or mail does not consume it; only its button does. */
export function showLink(c: Ctx, token: string) {
  const { site } = c.get('context');
  return page(
    c,
    { title: 'Open as owner', width: 'narrow', index: false, holdsSecret: true },
    <Message
      title={`Open ${site.name} as its owner`}
      text="This link works once. Open it in the browser that you use to manage the site."
      action={
        <form method="post" action="/-/owner">
          <CsrfField c={c} />
          <input type="hidden" name="token" value={token} />
          <Button kind="primary">Open as owner</Button>
        </form>
      }
    />,
  );
}

export function answerUsedUp(c: Ctx) {
  const text =
    'An owner link works once, within a day. Create a new one with “davit admin owner-link”, or with “node owner-link.mjs” in the folder of the site.';
  return page(
    c,
    { title: 'Link used up', width: 'narrow', index: false, holdsSecret: true },
    <Message title="This link no longer works" text={text} action={<ButtonLink href="/">Go to the home page</ButtonLink>} />,
    404,
  );
}
