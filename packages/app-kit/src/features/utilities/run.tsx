/** @jsxImportSource hono/jsx/dom */
/** Draws a utility into its place on the page. */
import type { FC } from 'hono/jsx';
import { render } from 'hono/jsx/dom';

export function runUtility(id: string, View: FC): void {
  const place = document.querySelector<HTMLElement>(`[data-utility="${id}"]`);
  if (place !== null) render(<View />, place);
}
