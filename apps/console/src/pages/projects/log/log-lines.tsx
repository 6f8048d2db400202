/** The lines of a log, of which only those in view are rendered: 100,000 scroll smoothly. */
import type { OutputLine } from '@davit/client';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LogLine } from '../../../api/run-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import { splitAt } from '../split-at.ts';
import styles from './log-view.module.css';

/** As in the style sheet. */
const lineHeight = 20;
const mostInView = 29;
/** Rendered above and below those in view. */
const margin = 10;
/** A line that leaves the rendered ones leaves its element to one that joins them. */
const elements = mostInView + 2 * margin;
/** Within this distance of the end counts as at the end. */
const nearEndPx = 40;

interface LogLinesProps {
  lines: readonly LogLine[];
  label: string;
  wanted: string;
  /** The line of the current match. */
  current: number | undefined;
  isFollowing: boolean;
  onFollow: (isAtEnd: boolean) => void;
  /** Instead of lines. */
  children: ReactNode;
}

export function LogLines({ lines, label, wanted, current, isFollowing, onFollow, children }: LogLinesProps): ReactNode {
  const scroll = useRef<HTMLElement>(null);
  const [first, setFirst] = useState(0);
  const { length } = lines;
  useLayoutEffect(() => {
    if (isFollowing && scroll.current) setFirst(scrollTo(scroll.current, length * lineHeight));
  }, [isFollowing, length]);
  useLayoutEffect(() => {
    const box = scroll.current;
    if (current !== undefined && box) setFirst(scrollTo(box, current * lineHeight - box.clientHeight / 2));
  }, [current]);
  const onScroll = () => {
    const box = scroll.current;
    if (!box) return;
    // In the frame that shows the new position: later, it would show empty space first.
    flushSync(() => setFirst(firstInView(box)));
    onFollow(box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx);
  };
  const from = Math.max(0, Math.min(first, length - mostInView) - margin);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself
    <section className={styles.scroll} ref={scroll} tabIndex={0} aria-label={label} onScroll={onScroll}>
      {children}
      <div className={styles.all} style={{ height: length * lineHeight }}>
        {lines.slice(from, from + elements).map((line, offset) => {
          const index = from + offset;
          return (
            <Row key={index % elements} line={line} wanted={wanted} isCurrent={index === current} top={index * lineHeight} />
          );
        })}
      </div>
    </section>
  );
}

function firstInView({ scrollTop }: HTMLElement): number {
  return Math.floor(scrollTop / lineHeight);
}

/** Returns the first line in view then. */
function scrollTo(box: HTMLElement, top: number): number {
  box.scrollTop = top;
  return firstInView(box);
}

interface RowProps {
  line: LogLine;
  wanted: string;
  isCurrent: boolean;
  top: number;
}

const Row = memo(function Row({ line: { entry, level, text, printed }, wanted, isCurrent, top }: RowProps): ReactNode {
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
      {printed !== undefined && <Printed {...printed} />}
      <span>{splitAt(text, wanted).map((part) => (part.isHit ? <mark key={part.at}>{part.text}</mark> : part.text))}</span>
    </div>
  );
});

/** When, and by which version. Lines of an earlier Davit have no time. */
function Printed({ at, version }: Pick<OutputLine, 'at' | 'version'>): ReactNode {
  return (
    <>
      <time className={styles.printedAt} dateTime={at ?? undefined}>
        <span className={styles.date}>{at?.slice(0, 10)} </span>
        {at?.slice(11, 19)}
      </time>
      <span className={styles.version}>{version === null ? '' : `v${version}`}</span>
    </>
  );
}
