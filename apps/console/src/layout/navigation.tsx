import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsLive } from '../api/events.ts';
import { useSession } from '../api/session.ts';
import { useSignOut } from '../api/sign-in.ts';
import { WorkspaceDialog } from '../forms/workspace-dialog.tsx';
import { setTheme, themes, useTheme } from '../theme/theme.ts';
import { Icon, type IconName, Mark } from '../ui/icons.tsx';
import { isMac } from '../ui/is-mac.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import styles from './shell.module.css';
import { useShownWorkspace } from './use-shown-workspace.ts';

/** The pages of a workspace, in the order of the navigation. */
const places = [
  { area: 'projects', to: '/w/$workspaceId/projects', icon: 'projects', label: 'Projects' },
  { area: 'agents', to: '/w/$workspaceId/agents', icon: 'runs', label: 'Agent runs' },
  { area: 'settings', to: '/w/$workspaceId/settings', icon: 'settings', label: 'Settings' },
] as const satisfies { area: string; to: string; icon: IconName; label: string }[];

export function Navigation({ onSearch }: { onSearch: () => void }): ReactNode {
  const workspaceId = useShownWorkspace();
  const { pathname } = useLocation();
  const area = pathname.split('/')[3] ?? '';
  return (
    <>
      <Link to="/" className={styles.brand}>
        <Mark /> Davit
      </Link>
      <WorkspaceSwitcher workspaceId={workspaceId} />
      <button type="button" className={styles.search} onClick={onSearch}>
        <Icon name="search" /> Search <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav className={styles.links} aria-label="Main">
        {workspaceId &&
          places.map((place) => {
            const isCurrent = area === place.area || (place.area === 'projects' && area === 'new');
            return (
              <Link
                key={place.area}
                to={place.to}
                params={{ workspaceId }}
                className={styles.link}
                data-current={isCurrent}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={place.icon} />
                {place.label}
              </Link>
            );
          })}
        <a href="/docs" target="_blank" rel="noreferrer" className={styles.link}>
          <Icon name="docs" />
          Docs
          <Icon name="external" />
        </a>
      </nav>
      <div className={styles.bottom}>
        <LiveState />
        <PersonMenu />
      </div>
    </>
  );
}

function WorkspaceSwitcher({ workspaceId }: { workspaceId: string | null }): ReactNode {
  const { workspaces } = useSession();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const current = workspaces.find(({ id }) => id === workspaceId);
  const name = current?.name ?? 'No workspace';
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button type="button" className={styles.switcher}>
            <span className={styles.initial} aria-hidden="true">
              {name.slice(0, 1).toUpperCase()}
            </span>
            <span className="visually-hidden">Workspace:</span>
            <span className={styles.name}>{name}</span>
            <Icon name="chevronUpDown" />
          </button>
        }
      >
        <MenuGroup label="Workspaces">
          {workspaces.map(({ id, name }) => (
            <MenuItem
              key={id}
              isCurrent={id === workspaceId}
              onSelect={() => void navigate({ to: '/w/$workspaceId/projects', params: { workspaceId: id } })}
            >
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuSeparator />
        <MenuItem icon="plus" onSelect={() => setCreating(true)}>
          Create workspace
        </MenuItem>
      </Menu>
      <WorkspaceDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

/** A page that has just opened is connected sooner: a screen reader would announce it each time. */
const connectingMs = 2_000;

/** Shown while changes do not arrive automatically. */
function LiveState(): ReactNode {
  const { workspaceId } = useParams({ strict: false });
  const isLive = useIsLive();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (isLive) return;
    const timer = setTimeout(() => setLate(true), connectingMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return !isLate || workspaceId === undefined ? null : (
    <p className={styles.offline} role="status">
      Connecting… pages refresh every few seconds.
    </p>
  );
}

const themeNames = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

function PersonMenu(): ReactNode {
  const { person } = useSession();
  const navigate = useNavigate();
  const theme = useTheme();
  const signOut = useSignOut();
  const name = person?.name || 'Your account';
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button type="button" className={styles.person}>
          <Icon name="person" />
          <span className={styles.name}>{name}</span>
          <Icon name="chevronUpDown" />
        </button>
      }
    >
      <MenuItem icon="person" onSelect={() => void navigate({ to: '/account' })}>
        Account
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label="Theme">
        {themes.map((one) => (
          <MenuItem key={one} isCurrent={one === theme} onSelect={() => setTheme(one)}>
            {themeNames[one]}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon="signOut" onSelect={() => signOut.mutate()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
