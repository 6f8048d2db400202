import type { ReactNode } from 'react';
import type { Project } from '../../api/projects.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './overview.module.css';

/**
 * The live app in a frame. `allow-same-origin` grants its own origin, never the console's: apps live on other hosts
 * or ports, and need it for forms and storage. The app cannot navigate the console, open windows or ask for
 * permissions.
 */
export function Preview({ project, url }: { project: Project; url: string }): ReactNode {
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <span className={styles.address}>{url}</span>
        <ButtonAnchor href={url} target="_blank" rel="noreferrer" size="small" kind="quiet" icon="external">
          Open in a new tab
        </ButtonAnchor>
      </div>
      <div className={styles.window}>
        <iframe
          key={project.versionNumber}
          src={url}
          title={`Preview of ${project.name}`}
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      </div>
      <p className={styles.remark}>The live app, as a visitor who is not signed in sees it. To sign in, open it in a tab.</p>
    </div>
  );
}
