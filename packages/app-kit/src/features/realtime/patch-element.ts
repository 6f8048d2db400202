/**
 * Morphs one piece of a page into another with the fewest changes: equal elements stay, which preserves focus,
 * scrolling and input. Matches elements by id if they have one.
 */
export function patchElement(here: Element, there: Element): void {
  if (here.isEqualNode(there) || isControl(here)) return;
  takeAttributes(here, there);
  const known = new Map([...here.children].filter((child) => child.id).map((child) => [child.id, child]));
  let place = here.firstChild;
  for (const next of [...there.childNodes]) {
    const same = next instanceof Element && next.id ? known.get(next.id) : alike(place, next);
    if (!same) {
      here.insertBefore(next, place);
      if (next instanceof Element && next.id && known.size > 0) next.classList.add('is-new');
      continue;
    }
    if (same === place) place = place.nextSibling;
    else here.insertBefore(same, place);
    if (same instanceof Element && next instanceof Element && same.tagName === next.tagName) patchElement(same, next);
    else if (!same.isEqualNode(next)) same.replaceWith(next);
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

/** Matches by position, unless there is an id. */
function alike(place: ChildNode | null, next: ChildNode): ChildNode | undefined {
  const isNamed = place instanceof Element && place.id !== '';
  return place && !isNamed && place.nodeName === next.nodeName ? place : undefined;
}

function isControl(element: Element): boolean {
  return element.matches('textarea, select, input:not([type="hidden"])');
}

/** The reader decides whether a `details` element is open. */
function takeAttributes(here: Element, there: Element): void {
  for (const { name } of [...here.attributes]) if (!there.hasAttribute(name) && name !== 'open') here.removeAttribute(name);
  for (const { name, value } of there.attributes)
    if (here.getAttribute(name) !== value && name !== 'open') here.setAttribute(name, value);
}
