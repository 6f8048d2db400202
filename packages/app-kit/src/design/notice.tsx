import type { Child } from 'hono/jsx';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' };

/** A strip with information about the page; `action` comes last. */
export function Notice({ kind = 'info', action, children }: { kind?: Tone; action?: Child; children: Child }) {
  return (
    <div class={`notice ${kind}`}>
      <Icon name={icons[kind]} />
      <div class="notice-text">{children}</div>
      {action && <div class="notice-action">{action}</div>}
    </div>
  );
}

/** In place of an empty list: says why it is empty, and offers the next step. */
export function EmptyState({
  title,
  text,
  icon = 'inbox',
  children,
}: {
  title: string;
  text?: string;
  icon?: IconName;
  children?: Child;
}) {
  return (
    <div class="empty">
      <span class="empty-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div class="row-of-actions centered">{children}</div>}
    </div>
  );
}

/** A page with one message: not found, done, refused. */
export function Message({ title, text, action }: { title: string; text: string; action?: Child }) {
  return (
    <div class="message">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      {action && <div class="row-of-actions">{action}</div>}
    </div>
  );
}
