import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons.tsx';

export interface ButtonVariant {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | undefined;
  icon?: IconName | undefined;
}

interface ButtonProps extends ButtonVariant, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for elements that only look like one. */
export function buttonClass({ kind = 'secondary', size }: ButtonVariant, ...more: (string | undefined | false)[]): string {
  return classNames(styles.button, styles[kind], size === 'small' && styles.small, ...more);
}

export function Button({ kind, size, icon, isBusy = false, className, children, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size }, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  label: string;
}

/** An icon button; `label` is its name and tooltip. */
export function IconButton({ icon, label, kind = 'quiet', size, className, isBusy: _, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={buttonClass({ kind, size }, styles.icon, className)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface AnchorProps extends ButtonVariant, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** An external link that looks like a button: an app, a file. */
export function ButtonAnchor({ kind, size, icon, className, children, ...rest }: AnchorProps): ReactNode {
  return (
    <a {...rest} className={buttonClass({ kind, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

const RoutedAnchor = createLink(ButtonAnchor);

/** A console link that looks like a button, typed like the router's Link. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => <RoutedAnchor preload="intent" {...props} />;

export function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}
