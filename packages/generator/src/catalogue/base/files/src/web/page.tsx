import type { Child } from 'hono/jsx';
import { Document } from '../design/document.tsx';
import type { Ctx, Link } from './context.ts';
import { takeFlash } from './flash.ts';

export interface PageOptions {
  title: string;
  description?: string;
  /** Names of `src/islands/*` that this page loads, beside those of the site. */
  islands?: string[];
  /** How wide the content may become; the layout's own measure when left out. */
  width?: 'narrow' | 'normal' | 'wide' | 'full';
  /** Parts of this page that the header leads to, where the site has no other page. */
  sections?: Link[];
  /** The path of the navigation's entry that this page belongs to. */
  under?: string;
  /** False keeps it out of search engines. */
  index?: boolean;
  /** Its address or its text holds a secret, such as a one-time link: no browser keeps it, and no request names its address. */
  holdsSecret?: true;
}

type Status = 200 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

/** A whole HTML page in the app's own layout. */
export function page(c: Ctx, options: PageOptions, children: Child, status: Status = 200): Response | Promise<Response> {
  c.header('cache-control', options.holdsSecret ? 'no-store' : 'private, no-cache');
  return c.html(
    <Document c={c} options={options} flash={takeFlash(c)} isFresh={status === 200}>
      {children}
    </Document>,
    status,
  );
}
