/**
 * Runs in the page, sent there as text: what a person sees of it. Uses nothing from outside its function.
 */
export function reading() {
  const inline = /^(inline|contents|ruby.*)$/;
  const ignored = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|OPTGROUP|DATALIST)$/;

  const tidy = (text: string): string =>
    text
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/\u200b|\u00ad|\ufe0f/g, '')
      .replace(/\s+/g, ' ')
      .trim();

  /** Drawn, of a size that can be seen, and not moved off the page. */
  function visible(element: Element): boolean {
    if (getComputedStyle(element).display === 'contents') return [...element.children].some(visible);
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return false;
    return box.width > 1 && box.height > 1;
  }

  /** A control whose own box is hidden can be used through its label. */
  function usable(control: Element): boolean {
    if (visible(control)) return true;
    return [...((control as HTMLInputElement).labels ?? [])].some(visible);
  }

  /** Visible text in reading order: blocks are separated by line ends, cells and buttons by spaces. */
  function textOf(root: Node): string {
    let text = '';
    const visit = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) text += (node.textContent ?? '').replace(/\s+/g, ' ');
      if (!(node instanceof Element) || ignored.test(node.tagName)) return;
      const style = getComputedStyle(node);
      if (style.display === 'none' || style.visibility === 'hidden') return;
      if (style.display !== 'contents' && !node.checkVisibility()) return;
      if (style.display !== 'inline' && style.display !== 'contents' && !visible(node) && node.childElementCount === 0) return;
      const gap = inline.test(style.display) ? '' : /^(table-cell|inline-)/.test(style.display) ? ' ' : '\n';
      text += gap;
      if (node instanceof HTMLSelectElement) text += node.selectedOptions[0]?.text ?? '';
      else if (node instanceof HTMLTextAreaElement) text += ` ${node.value} `;
      else if (node instanceof HTMLInputElement) {
        if (!/^(password|hidden|checkbox|radio|file)$/.test(node.type)) text += ` ${node.value} `;
      } else if (node.tagName === 'BR') text += '\n';
      else if (node instanceof HTMLDetailsElement && !node.open) {
        for (const summary of node.querySelectorAll(':scope > summary')) visit(summary);
      } else for (const child of node.childNodes) visit(child);
      text += gap;
    };
    visit(root);
    return text
      .split('\n')
      .map(tidy)
      .filter((line) => line !== '')
      .join('\n');
  }

  /** The text of an element as the name of something: pictures count by their alternative text. */
  function captionOf(element: Element): string {
    const pictures = [...element.querySelectorAll('img[alt], svg title, [aria-label]')]
      .map((part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? part.textContent ?? '')
      .join(' ');
    const text = tidy(textOf(element));
    return text !== '' ? text : tidy(pictures) || tidy(element.textContent ?? '');
  }

  function referenced(element: Element, attribute: string): string {
    const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
    return tidy(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  }

  /** The name of a link, a button or a region. */
  function nameOf(element: Element): string {
    const given = referenced(element, 'aria-labelledby') || tidy(element.getAttribute('aria-label') ?? '');
    if (given !== '') return given;
    if (element instanceof HTMLInputElement) {
      const standard = element.type === 'submit' ? 'Submit' : '';
      return tidy(element.value || element.alt || element.title || standard);
    }
    return captionOf(element) || tidy(element.getAttribute('title') ?? '') || tidy(element.getAttribute('alt') ?? '');
  }

  /** A label without what is in it to be filled. */
  function labelText(label: Element): string {
    const copy = label.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('select, textarea, button, datalist, script, style')) part.remove();
    return tidy(copy.textContent ?? '');
  }

  /** What a control is called, most telling first: its label, its placeholder, its legend, the text before it. */
  function namesOf(control: Element): string[] {
    const labels = [...((control as HTMLInputElement).labels ?? [])].map(labelText);
    const own = [referenced(control, 'aria-labelledby'), tidy(control.getAttribute('aria-label') ?? ''), ...labels];
    const hint = [control.getAttribute('placeholder'), control.getAttribute('title')].map((text) => tidy(text ?? ''));
    const group = control.closest('fieldset, [role=group], [role=radiogroup]');
    const legend = group === null ? '' : groupName(group);
    const named = [...own, ...hint, legend, referenced(control, 'aria-describedby')].filter((name) => name !== '');
    return named.length > 0 ? named : [textBefore(control)].filter((name) => name !== '');
  }

  function groupName(group: Element): string {
    const legend = group.querySelector(':scope > legend');
    return (
      referenced(group, 'aria-labelledby') || tidy(group.getAttribute('aria-label') ?? '') || tidy(legend?.textContent ?? '')
    );
  }

  /** Without a label, people take the text on its left or above. */
  function textBefore(control: Element): string {
    let place: Element | null = control;
    for (let step = 0; place !== null && step < 3; step += 1) {
      let before: Node | null = place.previousSibling;
      for (; before !== null; before = before.previousSibling) {
        if (before instanceof Element && before.querySelector('input, select, textarea') !== null) break;
        const text = tidy(before instanceof Element ? textOf(before) : (before.textContent ?? ''));
        if (text !== '' && text.length < 80) return text;
      }
      place = place.parentElement;
      if (place === null || /^(FORM|BODY|MAIN)$/.test(place.tagName)) return '';
    }
    return '';
  }

  const pageText = (): string => textOf(document.body);

  return { pageText, visible, usable, textOf, tidy, nameOf, namesOf, groupName, captionOf };
}

export type Reading = ReturnType<typeof reading>;
