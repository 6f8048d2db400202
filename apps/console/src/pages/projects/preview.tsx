import { type ReactNode, useEffect, useState } from 'react';
import type { Project } from '../../api/projects.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
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
      <Window key={project.versionNumber} url={url} title={`Preview of ${project.name}`} />
      <p className={styles.remark}>
        {isSignedOut
          ? 'The live app, as a visitor who is not signed in sees it. To sign in, open it in a tab.'
          : 'The live app. If you are signed in to it in this browser, the preview may be, too.'}
      </p>
    </div>
  );
}

/** Such a frame gets none of the cookies of its site. Browsers without the attribute ignore it. */
const signedOut = { credentialless: true };
const isSignedOut = 'credentialless' in HTMLIFrameElement.prototype;

/** An app with an image that never loads is shown after this long. */
const maxHiddenMs = 15_000;

/**
 * Shows the app once it is loaded. Chromium lays an embedded page out before its styles have arrived, and counts its shifts as
 * those of this page, by the part of the frame in view. So the frame waits in its final size, but all except one pixel of it
 * out of view: a frame entirely out of view would not be laid out.
 */
function Window({ url, title }: { url: string; title: string }): ReactNode {
  const [isShown, setShown] = useState(false);
  const show = () => setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxHiddenMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.window}>
      {!isShown && (
        <div className={styles.loading}>
          <Skeleton lines={8} label="Loading the preview" />
        </div>
      )}
      <iframe
        {...signedOut}
        className={classNames(!isShown && styles.hidden)}
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        onLoad={show}
      />
    </div>
  );
}
