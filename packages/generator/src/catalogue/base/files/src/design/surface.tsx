import type { Child } from 'hono/jsx';

export function Card({ children }: { children: Child }) {
  return <div class="card">{children}</div>;
}

/** A band of a page. `accent` is for the one that matters most. */
export function Section({
  heading,
  id,
  tone = 'plain',
  children,
}: {
  heading?: string;
  id?: string;
  tone?: 'plain' | 'raised' | 'accent';
  children: Child;
}) {
  return (
    <section class={`section ${tone}`} id={id}>
      <div class="section-content">
        {heading && <h2>{heading}</h2>}
        {children}
      </div>
    </section>
  );
}

/** The head of a page, with what can be done there at its end. */
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

/** A number that matters, with what it counts. */
/** So many characters of a figure fit in the narrowest card at full size. */
const shortChars = 8;

export function Stat({ label, value, unit, href }: { label: string; value: string; unit?: string; href?: string }) {
  const content = (
    <>
      <span class={value.length > shortChars ? 'stat-value is-long' : 'stat-value'}>
        {value}
        {unit && <span class="stat-unit"> {unit}</span>}
      </span>
      <span class="stat-label">{label}</span>
    </>
  );
  return href ? (
    <a class="stat" href={href}>
      {content}
    </a>
  ) : (
    <div class="stat">{content}</div>
  );
}
