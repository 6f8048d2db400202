import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatCount } from '../../../agents/durations.ts';
import type { Path } from '../../../agents/json-path.ts';
import { type Children, maxPortion, type TreeNode } from '../../../agents/json-tree.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ScrollableText } from '../../../ui/scrollable-text.tsx';
import styles from './states.module.css';

/** The source of the tree's parts: a worker, or the page itself. */
export interface TreeSource {
  children(path: Path, from: number): Promise<Children>;
  text(path: Path): Promise<{ text: string; cut: number } | null>;
}

interface JsonTreeProps {
  root: TreeNode;
  source: TreeSource;
  label: string;
}

/** A JSON value that expands on demand. Everything in it is plain text. */
export function JsonTree({ root, source, label }: JsonTreeProps): ReactNode {
  return (
    <ul className={styles.tree} aria-label={label}>
      <Branch node={root} path={[]} source={source} startsOpen />
    </ul>
  );
}

interface BranchProps {
  node: TreeNode;
  path: Path;
  source: TreeSource;
  startsOpen?: boolean;
}

function Branch({ node, path, source, startsOpen = false }: BranchProps): ReactNode {
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const name = node.part === null ? null : String(node.part);
  return (
    <li>
      {node.opens ? (
        <button
          type="button"
          className={styles.node}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <Label name={name} node={node} isOpen={isOpen} />
        </button>
      ) : (
        <span className={classNames(styles.node, styles.leaf)}>
          <Label name={name} node={node} isOpen={false} />
        </span>
      )}
      {isOpen && node.opens && (
        <div id={bodyId}>
          {node.kind === 'string' ? <LongText path={path} source={source} /> : <Members path={path} source={source} />}
        </div>
      )}
    </li>
  );
}

function Label({ name, node, isOpen }: { name: string | null; node: TreeNode; isOpen: boolean }): ReactNode {
  const { kind, size, preview } = node;
  const isContainer = kind === 'array' || kind === 'object';
  return (
    <span className={styles.label}>
      {name !== null && <span className={styles.name}>{name}: </span>}
      {isContainer && (
        <span className={styles.size}>{kind === 'array' ? formatCount(size, 'item') : formatCount(size, 'member')} </span>
      )}
      {kind === 'string' && node.opens && <span className={styles.size}>{formatCount(size, 'character')} </span>}
      {!isOpen && <span className={styles[kind]}>{preview}</span>}
    </span>
  );
}

function Members({ path, source }: { path: Path; source: TreeSource }): ReactNode {
  const [shown, setShown] = useState<Children | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = (from: number) => {
    source.children(path, from).then(
      ({ nodes, total }) => setShown((before) => ({ nodes: from === 0 ? nodes : [...(before?.nodes ?? []), ...nodes], total })),
      (failure: Error) => setError(failure.message),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the branch opens
  useEffect(() => load(0), []);
  if (error !== null) return <p role="alert">{error}</p>;
  if (shown === null) return <p className={styles.size}>Loading…</p>;
  const left = shown.total - shown.nodes.length;
  return (
    <ul className={styles.members}>
      {shown.nodes.map((node) => (
        <Branch key={String(node.part)} node={node} path={[...path, node.part ?? '']} source={source} />
      ))}
      {left > 0 && (
        <li>
          <button type="button" className={styles.moreNodes} onClick={() => load(shown.nodes.length)}>
            Show {Math.min(left, maxPortion).toLocaleString('en-US')} more of {left.toLocaleString('en-US')}
          </button>
        </li>
      )}
    </ul>
  );
}

function LongText({ path, source }: { path: Path; source: TreeSource }): ReactNode {
  const [shown, setShown] = useState<{ text: string; cut: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the branch opens
  useEffect(() => {
    source.text(path).then(setShown, () => setShown({ text: '', cut: 0 }));
  }, []);
  if (shown === null) return <p className={styles.size}>Loading…</p>;
  return (
    <ScrollableText className={styles.longText} label="Whole text">
      {shown.text}
      {shown.cut > 0 && `… (${formatCount(shown.cut, 'more character')})`}
    </ScrollableText>
  );
}
