/** The frame around every page of a signed-in person: navigation, palette, account banner. */
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePerson, useSession } from '../api/session.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Mark } from '../ui/icons.tsx';
import { useOpenedOnce } from '../ui/use-opened-once.ts';
import { Navigation } from './navigation.tsx';
import { usePalette } from './palette/use-palette.ts';
import styles from './shell.module.css';

const Sheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })));
const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette })));

export function Shell(): ReactNode {
  const isSignedIn = useSession().person !== null;
  const router = useRouter();
  useEffect(() => {
    // The session has ended elsewhere: the route reloads, opens the sign-in page, and returns here afterwards.
    if (!isSignedIn) void router.invalidate();
  }, [isSignedIn, router]);
  return isSignedIn && <SignedInShell />;
}

function SignedInShell(): ReactNode {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const palette = usePalette();
  const hadSheet = useOpenedOnce(isSheetOpen);
  const hadPalette = useOpenedOnce(palette.isOpen);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the sheet
  useEffect(() => setSheetOpen(false), [pathname]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.side}>
        <div className={styles.panel}>
          <Navigation onSearch={palette.open} />
        </div>
      </header>
      <header className={styles.top}>
        <IconButton icon="menu" label="Open navigation" onClick={() => setSheetOpen(true)} />
        <Link to="/" className={styles.brand}>
          <Mark /> Davit
        </Link>
        <IconButton icon="search" label="Search and commands" onClick={palette.open} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1} ref={main}>
        <SetUpBanner />
        <Outlet />
      </main>
      <TitleAnnouncement />
      <Suspense>
        {hadSheet && (
          <Sheet isOpen={isSheetOpen} onOpenChange={setSheetOpen}>
            <Navigation
              onSearch={() => {
                setSheetOpen(false);
                palette.open();
              }}
            />
          </Sheet>
        )}
        {hadPalette && <Palette isOpen={palette.isOpen} onClose={palette.close} />}
      </Suspense>
    </div>
  );
}

/**
 * After a click on a link, a screen reader starts at the new page, as it would without scripts. Once the new page is there: until
 * then the link still has the focus.
 */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // Focus that a page has set, or that stays on a tab, is not moved.
        if (!pathChanged || fromLocation === undefined || main.current?.contains(document.activeElement)) return;
        main.current?.focus({ preventScroll: true });
      }),
    [main, router],
  );
}

/** Announces the page after a navigation: a browser does so only when it loads one. */
function TitleAnnouncement(): ReactNode {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (element === null) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** For a person who came by the first link: without an account they cannot sign in again. */
function SetUpBanner(): ReactNode {
  const { isSetUp } = usePerson();
  const { pathname } = useLocation();
  if (isSetUp || pathname === '/account') return null;
  return (
    <aside className={styles.banner} aria-label="Account set-up">
      <span>Set your name, e-mail address and password to be able to sign in again.</span>
      <ButtonLink to="/account" size="small">
        Set up your account
      </ButtonLink>
    </aside>
  );
}
