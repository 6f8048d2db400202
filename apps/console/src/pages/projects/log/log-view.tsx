/**
 * A log that scrolls smoothly with 100,000 lines: only visible lines are rendered. It follows new lines while the end
 * is visible; scrolling up stops that.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine } from '../../../api/run-log.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/code.tsx';
import { SearchField } from '../../../ui/field.tsx';
import { splitAt } from '../split-at.ts';
import { findLines } from './find-lines.ts';
import { logText, saveText } from './log-text.ts';
import styles from './log-view.module.css';

const lineHeight = 20;
/** Within this distance of the end counts as at the end. */
const nearEndPx = 40;

interface LogViewProps {
  lines: readonly LogLine[];
  /** For a very long log: the number of dropped lines. */
  droppedLines: number;
  /** False: more lines may come. */
  isComplete: boolean;
  label: string;
  fileName: string;
}

export function LogView({ lines, droppedLines, isComplete, label, fileName }: LogViewProps): ReactNode {
  const scroll = useRef<HTMLElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => findLines(lines, wanted), [lines, wanted]);
  const current = found[Math.min(at, found.length - 1)];
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => lineHeight,
    overscan: 20,
  });
  const last = lines.length - 1;
  useEffect(() => {
    if (isFollowing && last >= 0) rows.scrollToIndex(last, { align: 'end' });
  }, [isFollowing, last, rows]);
  useEffect(() => {
    if (current !== undefined) rows.scrollToIndex(current, { align: 'center' });
  }, [current, rows]);
  const step = (by: number) => {
    if (found.length === 0) return;
    setFollowing(false);
    setAt((Math.min(at, found.length - 1) + by + found.length) % found.length);
  };
  const onScroll = () => {
    const box = scroll.current;
    if (box) setFollowing(box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself */}
      <section className={styles.scroll} ref={scroll} tabIndex={0} aria-label={label} onScroll={onScroll}>
        {lines.length === 0 && <p className={styles.empty}>{isComplete ? 'The log is empty.' : 'Waiting for the first line…'}</p>}
        <div className={styles.all} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            return line && <Row key={line.key} line={line} wanted={wanted} isCurrent={index === current} top={start} />;
          })}
        </div>
      </section>
    </div>
  );
}

interface RowProps {
  line: LogLine;
  wanted: string;
  isCurrent: boolean;
  top: number;
}

function Row({ line: { entry, level, text }, wanted, isCurrent, top }: RowProps): ReactNode {
  return (
    <div
      className={classNames(styles.line, level !== 'info' && styles[level], isCurrent && styles.current)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {entry !== undefined && (
        <>
          <span className={styles.time}>{entry?.timestamp.slice(11, 23)}</span>
          <span className={styles.stage}>{entry?.stage}</span>
        </>
      )}
      <span>{splitAt(text, wanted).map((part) => (part.isHit ? <mark key={part.at}>{part.text}</mark> : part.text))}</span>
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
