import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { formatBytes, formatSpan } from '../../../agents/durations.ts';
import { outcomes, stepStatuses, type Tone } from '../../../agents/labels.ts';
import type { BranchRow, TimelineRow } from '../../../agents/timeline.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons.tsx';
import { rowSubtitle, rowTitle } from './row-names.ts';
import styles from './timeline.module.css';

const rowHeightPx = 40;
const overscan = 12;
/** Within this distance of the end, the next page is requested. */
const nearEndRows = 30;
const pageRows = 10;

interface TimelineListProps {
  rows: readonly TimelineRow[];
  startedAt: string;
  selectedId: string | null;
  /** Whether the list initially shows its last row or its first. */
  startsAtEnd: boolean;
  isOpen: (branch: BranchRow) => boolean;
  onSelect: (row: TimelineRow) => void;
  onToggle: (branchId: string) => void;
  onNearEnd: () => void;
}

/** A list of any length: rows outside the view are not rendered. One tab stop; the arrow keys move in it. */
export function TimelineList({
  rows,
  startedAt,
  selectedId,
  startsAtEnd,
  isOpen,
  onSelect,
  onToggle,
  onNearEnd,
}: TimelineListProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new last row
  useEffect(() => {
    if (lastDrawn >= rows.length - nearEndRows) onNearEnd();
  }, [lastDrawn, rows.length]);
  const hasRows = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once, when the first rows arrive
  useEffect(() => {
    if (startsAtEnd && hasRows) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [hasRows]);
  const longestMs = useMemo(
    () => Math.max(1, ...rows.map((row) => (row.kind === 'step' ? (row.step.durationMs ?? 0) : 0)).slice(0, 100_000)),
    [rows],
  );
  const superseded = useMemo(() => supersededIds(rows), [rows]);
  const selected = rows.findIndex(({ id }) => id === selectedId);
  const move = (to: number) => {
    const index = Math.min(rows.length - 1, Math.max(0, to));
    const row = rows[index];
    if (row === undefined) return;
    virtual.scrollToIndex(index);
    onSelect(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[selected];
    const steps: Record<string, number> = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      PageDown: selected + pageRows,
      PageUp: selected - pageRows,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) move(to);
    else if (row?.kind === 'branch' && ['Enter', ' ', 'ArrowRight', 'ArrowLeft'].includes(event.key)) {
      const opens = event.key === 'ArrowRight' ? true : event.key === 'ArrowLeft' ? false : !isOpen(row);
      if (opens !== isOpen(row)) onToggle(row.id);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label="Timeline"
      aria-activedescendant={selected === -1 ? undefined : `${idPrefix}-${selected}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.sizer} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys
            <div
              key={key}
              id={`${idPrefix}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={classNames(
                styles.row,
                styles[row.kind],
                superseded.has(row.id) && styles.aside,
                index === selected && styles.selected,
              )}
              style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
              onClick={() => {
                scroller.current?.focus({ preventScroll: true });
                onSelect(row);
                if (row.kind === 'branch') onToggle(row.id);
              }}
            >
              <Row
                row={row}
                startedMs={Date.parse(startedAt)}
                longestMs={longestMs}
                isOpen={row.kind === 'branch' && isOpen(row)}
                isSuperseded={superseded.has(row.id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The rows of open branches. */
function supersededIds(rows: readonly TimelineRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row.kind === 'branch' ? row.rows.map(({ id }) => id) : [])));
}

interface RowProps {
  row: TimelineRow;
  startedMs: number;
  longestMs: number;
  isOpen: boolean;
  isSuperseded: boolean;
}

function Row({ row, startedMs, longestMs, isOpen, isSuperseded }: RowProps): ReactNode {
  const about = rowSubtitle(row);
  const { word, tone } = stateOf(row);
  return (
    <>
      {row.kind === 'step' && row.lanes > 1 ? (
        <span className={styles.lanes} aria-hidden="true">
          {Array.from({ length: row.lanes }, (_, lane) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane has no identity but its position
            <span key={lane} className={classNames(styles.rail, lane > 0 && styles.lane)}>
              {lane === row.lane && <span className={classNames(styles.mark, styles[tone])} />}
            </span>
          ))}
        </span>
      ) : (
        <span className={styles.rail} aria-hidden="true">
          {row.kind === 'branch' ? (
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          ) : (
            <span className={classNames(styles.mark, styles[tone])} />
          )}
        </span>
      )}
      <span className={styles.names}>
        <span className={styles.name}>{rowTitle(row)}</span>
        {word && <span className={classNames(styles.word, styles[tone])}>{word}</span>}
        {isSuperseded && <span className="visually-hidden">Superseded</span>}
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {row.kind === 'step' && row.step.durationMs !== null && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.max(2, (row.step.durationMs / longestMs) * 100)}%` }} />
        </span>
      )}
      <span className={styles.figure}>{figureOf(row)}</span>
      <span className={styles.offset}>
        {row.kind === 'silence' || row.kind === 'branch' || row.atMs === null ? '' : `+${formatSpan(row.atMs - startedMs)}`}
      </span>
    </>
  );
}

function stateOf(row: TimelineRow): { word: string | null; tone: Tone } {
  switch (row.kind) {
    case 'step': {
      const { label, tone } = stepStatuses[row.step.status];
      return { word: row.step.status === 'success' ? null : label, tone };
    }
    case 'heal': {
      const { label, tone } = outcomes[row.attempt.outcome];
      return { word: label, tone };
    }
    case 'checkpoint':
      return { word: row.checkpoint.damaged ? 'Damaged' : null, tone: row.checkpoint.damaged ? 'bad' : 'busy' };
    case 'rollback':
      return { word: null, tone: 'warn' };
    default:
      return { word: null, tone: 'none' };
  }
}

function figureOf(row: TimelineRow): string {
  if (row.kind === 'step') return row.step.durationMs === null ? '' : formatSpan(row.step.durationMs);
  return row.kind === 'checkpoint' ? formatBytes(row.checkpoint.sizeBytes) : '';
}
