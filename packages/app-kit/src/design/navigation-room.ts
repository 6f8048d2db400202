/** How many links of the main menu fit on the line of the header, estimated: a server knows no widths. */
import type { Link } from '../web/context.ts';

/** Measures of a wide screen in rem: the header's line, a character, and the space around a link. */
const lineRem = 62;
const letterRem = 0.53;
const aroundRem = 1.95;
const brandLetterRem = 0.68;
const brandAroundRem = 4.5;
/** `More`, and the visitor's menu or the links to log-in. */
const moreRem = 5.5;
const menuRem = 12;
const maxLinks = 8;
/** Beyond these and links with a badge, the rest go into a submenu. */
const fewestLinks = 3;

interface Header {
  brand: string;
  hasMenu: boolean;
  hasBadge(link: Link): boolean;
}

/** The links that fit on one line with the name and the menu, and the rest; links with a badge always show. */
export function parted(links: Link[], { brand, hasMenu, hasBadge }: Header): [shown: Link[], more: Link[]] {
  const room = lineRem - brandAroundRem - brand.length * brandLetterRem - (hasMenu ? menuRem : 0);
  const widthOf = (link: Link) => aroundRem + link.title.length * letterRem + (hasBadge(link) ? 2 : 0);
  const sum = (some: Link[]) => some.reduce((width, link) => width + widthOf(link), 0);
  if (links.length <= fewestLinks || (links.length <= maxLinks && sum(links) <= room)) return [links, []];
  const badged = links.filter(hasBadge);
  const plain = links.filter((link) => !hasBadge(link));
  const left = room - moreRem - sum(badged);
  const fitting = plain.findIndex((_, at) => at >= fewestLinks && sum(plain.slice(0, at + 1)) > left);
  const count = Math.min(fitting < 0 ? plain.length : fitting, maxLinks - 1);
  const shown = new Set([...badged, ...plain.slice(0, count)]);
  return [links.filter((link) => shown.has(link)), links.filter((link) => !shown.has(link))];
}
