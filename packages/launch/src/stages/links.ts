/**
 * The app's own links on a page, without those from users. An app marks user content with an attribute (docs/app-protocol.md);
 * nothing inside it counts. The page is read by an HTML parser, as a browser reads it, so user content can neither end the mark
 * nor appear outside it.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export const userContentAttribute = 'data-user-content';

const maxParsedChars = 4 * 1024 * 1024;

type Node = DefaultTreeAdapterTypes.Node;

/**
 * Paths of the app that a response leads to: its redirect, or the links of its page. `cut` if the page is longer than what was
 * read.
 */
export function ownLinks(path: string, headers: Headers, body: string): { links: string[]; cut: boolean } {
  const location = headers.get('location');
  const isPage = headers.get('content-type')?.includes('text/html') === true;
  const isRead = isPage && body.length <= maxParsedChars;
  const found = [...(location === null ? [] : [location]), ...(isRead ? addressesIn(parse(body)) : [])];
  const links = new Set(found.map((address) => ownPath(address, path)).filter((link) => link !== null));
  return { links: [...links], cut: isPage !== isRead };
}

/** The path of a relative address; null for an absolute one, whichever host it names: the app may be served at several. */
function ownPath(address: string, from: string): string | null {
  const [here, there] = ['http://here.invalid', 'https://there.invalid'].map((site) => {
    const url = URL.parse(address, site + from);
    return url?.origin === site ? url.pathname + url.search : null;
  });
  return here && here === there ? here : null;
}

/** Every `href` and `src` that is not user content, in page order. */
function addressesIn(document: Node): string[] {
  const addresses: string[] = [];
  const waiting: Node[] = [document];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('attrs' in node) {
      if (node.attrs.some(({ name }) => name === userContentAttribute)) continue;
      for (const { name, value } of node.attrs) if (name === 'href' || name === 'src') addresses.push(value);
    }
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return addresses;
}
