import type { ReactNode } from 'react';
import { Mark } from '../../ui/icons.tsx';
import { useTitle } from '../../ui/page.tsx';
import styles from './card-page.module.css';

interface CardPageProps {
  title: string;
  about?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A page with one card, for people who are not signed in. */
export function CardPage({ title, about, foot, children }: CardPageProps): ReactNode {
  useTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Mark /> Davit
      </div>
      <div className={styles.card}>
        <div>
          <h1>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {children}
      </div>
      {foot && <p className={styles.foot}>{foot}</p>}
    </main>
  );
}
