import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../agents/durations.ts';
import type { StateDiff as Diff, DiffNode, Shown } from '../../../agents/json-diff.ts';
import { requestFromStates } from '../../../api/agent-state.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './states.module.css';

export interface OpenState {
  id: string;
  text: string;
}

/** The differences between two states. */
export function StateDiff({ before, after }: { before: OpenState; after: OpenState }): ReactNode {
  const diff = useQuery({
    queryKey: ['state-diff', before.id, after.id],
    queryFn: () => requestFromStates([before, after], { kind: 'diff', before: before.id, after: after.id }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (diff.isPending) return <Skeleton lines={5} label="Comparing the states" />;
  if (diff.error) return <ErrorNote title="The states could not be compared." error={diff.error} />;
  return <Differences diff={diff.data} />;
}

function Differences({ diff }: { diff: Diff }): ReactNode {
  const { root, added, removed, changed, notShown } = diff;
  if (root === null && notShown === 0) {
    return <EmptyState title="The two states are the same">All values are equal.</EmptyState>;
  }
  return (
    <div className={styles.diff}>
      <p role="status">
        {formatCount(added, 'addition')}, {formatCount(removed, 'removal')}, {formatCount(changed, 'change')}.
        {notShown > 0 && ` ${formatCount(notShown, 'more difference is', 'more differences are')} not shown.`}
      </p>
      {root && (
        <ul className={styles.tree} aria-label="Differences">
          <DiffBranch node={root} depth={0} />
        </ul>
      )}
    </div>
  );
}

/** Deeper ones are folded initially. */
const maxOpenDepth = 4;

function DiffBranch({ node, depth }: { node: DiffNode; depth: number }): ReactNode {
  const [isOpen, setOpen] = useState(depth < maxOpenDepth);
  const name = node.part === null ? 'The whole state' : String(node.part);
  if (node.change !== 'within') return <Difference node={node} name={name} />;
  return (
    <li>
      <button type="button" className={styles.node} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        <span className={styles.label}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.size}>{node.same > 0 && `${formatCount(node.same, 'member')} unchanged`}</span>
        </span>
      </button>
      {isOpen && (
        <ul className={styles.members}>
          {node.children.map((child) => (
            <DiffBranch key={`${child.change} ${child.part}`} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

const signs = { added: '+', removed: '−', changed: '±' } as const;

function Difference({ node, name }: { node: DiffNode; name: string }): ReactNode {
  const change = node.change === 'within' ? 'changed' : node.change;
  return (
    <li className={styles.difference}>
      <span className={styles.differenceName}>
        <span className={styles[change]} aria-hidden="true">
          {signs[change]}
        </span>{' '}
        {name} <span className={styles.size}>{change}</span>
      </span>
      <Side shown={node.before} look={styles.was} label="Before" />
      <Side shown={node.after} look={styles.is} label="After" />
    </li>
  );
}

function Side({ shown, look, label }: { shown: Shown | null; look: string | undefined; label: string }): ReactNode {
  if (shown === null) return null;
  return (
    <div className={look}>
      <span className="visually-hidden">{label}: </span>
      <span>{shown.text}</span>
      {shown.cut !== null && shown.cut > 0 && (
        <span className={styles.size}> … ({formatCount(shown.cut, 'more character')})</span>
      )}
    </div>
  );
}
