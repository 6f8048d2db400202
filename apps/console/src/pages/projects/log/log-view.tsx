/**
 * A log with search, copy and download. It follows new lines while the end is visible; scrolling up stops that.
 */
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { LogLine } from '../../../api/run-log.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/code.tsx';
import { SearchField } from '../../../ui/field.tsx';
import { findLines } from './find-lines.ts';
import { LogLines } from './log-lines.tsx';
import { logText, saveText } from './log-text.ts';
import styles from './log-view.module.css';

interface LogViewProps {
  lines: readonly LogLine[];
  /** For a very long log: the number of dropped lines. */
  droppedLines: number;
  /** False: more lines may come. */
  isComplete: boolean;
  /** What its search begins with. */
  wanted?: string;
  label: string;
  fileName: string;
}

export function LogView({ lines, droppedLines, isComplete, wanted: wantedFirst = '', label, fileName }: LogViewProps): ReactNode {
  const [isFollowing, setFollowing] = useState(wantedFirst === '');
  const [wanted, setWanted] = useState(wantedFirst);
  const [at, setAt] = useState(0);
  const found = useMemo(() => findLines(lines, wanted), [lines, wanted]);
  const current = found[Math.min(at, found.length - 1)];
  const step = (by: number) => {
    if (found.length === 0) return;
    setFollowing(false);
    setAt((Math.min(at, found.length - 1) + by + found.length) % found.length);
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <div className={styles.find}>
          <SearchField
            label="Search the log"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              setAt(0);
            }}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && step(event.shiftKey ? -1 : 1)}
          />
        </div>
        <span className={styles.count} role="status" aria-live={wanted === '' ? 'off' : 'polite'}>
          {wanted === ''
            ? `${count(lines.length)} lines`
            : `${found.length === 0 ? 0 : Math.min(at, found.length - 1) + 1} of ${count(found.length)}`}
        </span>
        <IconButton icon="chevronDown" label="Next match" size="small" disabled={found.length === 0} onClick={() => step(1)} />
        {!isFollowing && !isComplete && (
          <Button size="small" icon="arrowDown" onClick={() => setFollowing(true)}>
            Follow
          </Button>
        )}
        <CopyButton text={() => logText(lines)} />
        <Button size="small" icon="download" onClick={() => saveText(logText(lines), fileName)}>
          Download
        </Button>
      </div>
      {droppedLines > 0 && <p className={styles.empty}>The oldest {count(droppedLines)} lines are not shown.</p>}
      <LogLines lines={lines} label={label} wanted={wanted} current={current} isFollowing={isFollowing} onFollow={setFollowing}>
        {lines.length === 0 && <p className={styles.empty}>{isComplete ? 'The log is empty.' : 'Waiting for the first line…'}</p>}
      </LogLines>
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
