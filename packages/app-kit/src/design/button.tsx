import type { Child } from 'hono/jsx';
import { Icon, type IconName } from './icon.tsx';

export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonProps {
  kind?: ButtonKind;
  icon?: IconName;
  name?: string;
  value?: string;
  type?: 'submit' | 'button' | 'reset';
  id?: string;
  /** For screen readers, if the visible words are not enough. */
  label?: string;
  children?: Child;
}

export function Button({ kind = 'quiet', icon, label, type = 'submit', children, ...rest }: ButtonProps) {
  return (
    <button type={type} class={`button ${kind}`} aria-label={label} {...rest}>
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}

interface ButtonLinkProps {
  href: string;
  kind?: ButtonKind;
  icon?: IconName;
  label?: string;
  download?: boolean;
  children?: Child;
}

export function ButtonLink({ href, kind = 'quiet', icon, label, download, children }: ButtonLinkProps) {
  return (
    <a href={href} class={`button ${kind}`} aria-label={label} download={download}>
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </a>
  );
}
