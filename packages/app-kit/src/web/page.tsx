import type { Child } from 'hono/jsx';
import { Document } from '../design/document.tsx';
import type { Ctx, Link } from './context.ts';
import { takeFlash } from './flash.ts';

export interface PageOptions {
  title: string;
  description?: string;
  /** Names of `src/islands/*` that this page loads in addition to the site's. */
  islands?: string[];
  /** The maximum width of the content; by default the layout's. */
  width?: 'narrow' | 'normal' | 'wide' | 'full';
  /** Sections of this page for the header, if the site has no other page. */
  sections?: Link[];
  /** The path of the navigation entry that this page belongs to. */
  under?: string;
  /** False hides it from search engines. */
  index?: boolean;
  /**
   * Its address or text contains a secret, such as a one-time link: browsers must not cache it, and no request may
   * reveal its address.
   */
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
