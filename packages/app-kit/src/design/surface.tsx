import type { Child } from 'hono/jsx';

/** The head of a page, with its actions at the end. */
export function PageHeading({ title, text, actions, above }: { title: string; text?: string; actions?: Child; above?: Child }) {
  return (
    <div class="page-heading">
      <div>
        {above}
        <h1>{title}</h1>
        {text && <p class="lead">{text}</p>}
      </div>
      {actions && <div class="row-of-actions">{actions}</div>}
    </div>
  );
}

export function Tag({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  children: Child;
}) {
  return <span class={`tag ${tone}`}>{children}</span>;
}
