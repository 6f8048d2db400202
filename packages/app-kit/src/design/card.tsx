import type { Child } from 'hono/jsx';

export function Card({ children }: { children: Child }) {
  return <div class="card">{children}</div>;
}
