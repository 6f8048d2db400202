/**
 * Keeps the keyboard's place. Many actions remove or disable their own button: the browser then moves the focus to the
 * body, and the next Tab begins at the top of the page.
 *
 *  K1 Focus that is lost with its element goes to the nearest part of the page that remains: the region or form
 *     that contained it, or the first heading of the part that did. A form only if it was emptied: for the next entry.
 *  K2 Focus that a person gave up, by a click on nothing, stays given up.
 *  K3 Behind an open dialog nothing is focused.
 *  K4 After a navigation the shell focuses the new page.
 */
export function keepFocus(page: Document): void {
  let last: Element | null = null;
  /** The last focused element of the page itself, and what contained it: a dialog's button leads back to them. */
  let place: Element[] = [];
  let path = '';
  const restore = () => {
    const isLost = last !== null && page.activeElement === page.body && !isUsable(last);
    if (!isLost || page.querySelector('main')?.closest('[inert], [aria-hidden="true"]')) return;
    last = null;
    if (path === page.location.pathname) place.find(focusAt);
  };
  const forget = () => {
    if (last !== null && page.activeElement === page.body && isUsable(last)) last = null;
  };
  page.addEventListener('focusin', ({ target }) => {
    last = target as Element;
    path = page.location.pathname;
    if (last.closest('main')) place = ancestorsOf(last);
  });
  // Later: an element is blurred before it is removed.
  page.addEventListener('focusout', () => setTimeout(forget));
  // With the next frame: a disabled element loses the focus then, and a dialog that closes moves it itself.
  const check = () => {
    if (last === null) return;
    // A button of a frame stays over a navigation within it: its place is on the new page.
    if (last === page.activeElement) path = page.location.pathname;
    else if (!isUsable(last)) requestAnimationFrame(() => setTimeout(restore));
  };
  new MutationObserver(check).observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-hidden'],
  });
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function ancestorsOf(element: Element): Element[] {
  const containing = element.parentElement;
  return containing?.closest('main') ? [element, ...ancestorsOf(containing)] : [element];
}

const controls = '[tabindex="0"], a, button, input, select, textarea';
const parts = 'section, article, header, li, main';

/** Focuses a control or region, the field of a form that awaits the next entry, or the first heading; returns whether that worked. */
function focusAt(element: Element): boolean {
  const target = targetIn(element);
  if (!(target instanceof HTMLElement) || !isUsable(target)) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target.ownerDocument.activeElement === target;
}

function targetIn(element: Element): Element | null {
  if (element.matches(controls)) return element;
  if (element.matches('form')) {
    const first = element.querySelector<HTMLInputElement>('input, textarea');
    return first?.value === '' ? first : null;
  }
  return element.matches(parts) ? element.querySelector('h1, h2, h3') : null;
}
