/** The command palette: Ctrl/⌘-K on every page. A combobox with an open list. */
import { Dialog } from '@base-ui/react/dialog';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useShownWorkspace } from '../use-shown-workspace.ts';
import { type Command, findCommands, useCommands } from './commands.ts';
import styles from './palette.module.css';

export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className="visually-hidden">Search and commands</Dialog.Title>
          <CommandList onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList({ onClose }: { onClose: () => void }): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = findCommands(useCommands(useShownWorkspace(), query), query);
  const current = Math.min(at, found.length - 1);
  // In a block: newer browsers return a promise, which an effect must not return.
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((current + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[current]);
    }
  };
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Search projects, agent runs and commands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Go to a project, an agent run, a page, an action…"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label="Results" tabIndex={-1}>
        {found.map((command, index) => (
          <Fragment key={command.id}>
            {command.group !== found[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {command.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the input names the option */}
            <div
              className={styles.option}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === current}
              onClick={() => choose(command)}
              onMouseMove={() => setAt(index)}
            >
              <Icon name={command.icon} />
              <span className={styles.label}>{command.label}</span>
              {command.about && <span className={styles.about}>{command.about}</span>}
            </div>
          </Fragment>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>Nothing found for “{query}”.</p>}
    </>
  );
}
