/** The parts of every page. */
import { createLink, type LinkComponent, useLocation } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** Also the title of the browser tab. */
  title: string;
  /** Next to the title: a status, a tag. */
  badge?: ReactNode;
  about?: ReactNode;
  crumbs?: ReactNode;
  actions?: ReactNode;
  width?: 'normal' | 'narrow' | 'full';
  children: ReactNode;
}

/** A page: one h1, a description, actions, and sections. */
export function Page({ title, badge, about, crumbs, actions, width = 'normal', children }: PageProps): ReactNode {
  useTitle(title);
  return (
    <div className={classNames(styles.page, width !== 'normal' && styles[width])}>
      <header className={styles.header}>
        <div className={styles.titles}>
          {crumbs && (
            <nav aria-label="Breadcrumb" className={styles.crumbs}>
              {crumbs}
            </nav>
          )}
          <div className={styles.title}>
            <h1>{title}</h1>
            {badge}
          </div>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Sets the title of the browser tab while mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Davit`;
  }, [title]);
}

interface SectionProps {
  title: string;
  hidesTitle?: boolean;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hidesTitle, about, actions, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={hidesTitle ? 'visually-hidden' : styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}

export function Card({ children, isPadded = true }: { children: ReactNode; isPadded?: boolean }): ReactNode {
  return <div className={classNames(styles.card, isPadded && styles.padded)}>{children}</div>;
}

/** Names and values. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A row of filters or buttons above a list. */
export function Toolbar({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Fills the remaining space of a toolbar. */
export function Grow({ children }: { children?: ReactNode }): ReactNode {
  return <div className={styles.grow}>{children}</div>;
}

/** Tabs with a page and URL each. */
export function Tabs({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const tabs = useRef<HTMLElement>(null);
  const address = useLocation({ select: ({ href }) => href });
  // On a narrow screen the open tab may be outside the view. With the frame, which lays out the page anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address opens another tab
  useEffect(() => {
    const frame = requestAnimationFrame(() => tabs.current && centerOpenTab(tabs.current));
    return () => cancelAnimationFrame(frame);
  }, [address]);
  return (
    <nav className={styles.tabs} aria-label={label} ref={tabs}>
      {children}
    </nav>
  );
}

function TabAnchor({ ref, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }): ReactNode {
  return <a ref={ref} {...props} className={styles.tab} />;
}
const RoutedTab = createLink(TabAnchor);
export const Tab: LinkComponent<typeof TabAnchor> = (props) => <RoutedTab preload="intent" {...props} />;

function centerOpenTab(tabs: HTMLElement): void {
  const open = tabs.querySelector<HTMLElement>('[aria-current=page]');
  if (open) tabs.scrollLeft = open.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2;
}
