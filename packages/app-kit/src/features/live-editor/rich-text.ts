/**
 * HTML as text that people edit, and back.
 * 1. Code never runs in the page: what could act is not put there, but stands in for itself and comes back unchanged.
 * 2. Only the body is edited; what surrounds it stays as it was written.
 */
const elements = new Set(
  'a abbr address article aside b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  ),
);
const attributes = new Set('alt title colspan rowspan width height lang dir start reversed datetime cite scope'.split(' '));
const kept = 'data-kept-';
const place = 'data-kept';

/** From and to where the body is written; the whole text without a body. */
function bodyOf(code: string): { from: number; to: number } {
  const open = /<body(?:\s[^>]*)?>/i.exec(code);
  if (open === null) return { from: 0, to: code.length };
  const from = open.index + open[0].length;
  const to = code.toLowerCase().lastIndexOf('</body');
  return { from, to: to < from ? code.length : to };
}

/** Shows the text of the code to edit; returns what stands in for itself, in order. */
export function showRich(area: HTMLElement, code: string): string[] {
  const { from, to } = bodyOf(code);
  const holder = inert(code.slice(from, to));
  const left: string[] = [];
  tame(holder.content, left);
  area.replaceChildren(document.importNode(holder.content, true));
  return left;
}

/** In a template nothing loads or runs. */
function inert(html: string): HTMLTemplateElement {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder;
}

function tame(parent: Element | DocumentFragment, left: string[]): void {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Element && elements.has(node.localName)) {
      for (const { name, value } of [...node.attributes]) if (!isPlain(name, value)) rename(node, name, kept + name, value);
      tame(node, left);
    } else if (node.nodeType !== Node.TEXT_NODE) {
      const stand = parent.ownerDocument.createElement('span');
      stand.setAttribute(place, String(left.length));
      stand.contentEditable = 'false';
      stand.textContent = node instanceof Element ? `‹${node.localName}›` : '';
      left.push(node instanceof Element ? node.outerHTML : `<!--${node.nodeValue ?? ''}-->`);
      node.replaceWith(stand);
    }
  }
}

const isPlain = (name: string, value: string) =>
  attributes.has(name) || (name === 'src' && /^(?:\/uploads\/|data:image\/)/.test(value));

function rename(element: Element, from: string, to: string, value: string): void {
  element.removeAttribute(from);
  try {
    element.setAttribute(to, value);
  } catch {
    // A name that only a parser takes, such as one with a quote.
  }
}

/** The code with the edited text as its body. */
export function codeOf(area: HTMLElement, code: string, left: readonly string[]): string {
  const { from, to } = bodyOf(code);
  const holder = inert('');
  const { content } = holder;
  content.append(...[...area.childNodes].map((node) => content.ownerDocument.importNode(node, true)));
  for (const stand of content.querySelectorAll(`[${place}]`)) {
    const found = left[Number(stand.getAttribute(place))];
    stand.replaceWith(content.ownerDocument.createComment(found === undefined ? '' : `kept ${stand.getAttribute(place)}`));
  }
  // As text: an element with such an attribute would apply it.
  const written = holder.innerHTML
    .replace(/ data-kept-([\w:-]+)="/g, ' $1="')
    .replace(/<!--kept (\d+)-->/g, (_, at: string) => left[Number(at)] ?? '')
    .replace(/(<\/(?:p|h[1-6]|ul|ol|li|div|table|blockquote|section|article)>)(?=<)/g, '$1\n');
  return code.slice(0, from) + written + code.slice(to);
}
