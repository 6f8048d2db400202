import type { ReactNode } from 'react';
import type { PlanView as Plan } from '../../../api/projects.ts';
import { EvidenceItem, type HighlightWords } from './evidence-item.tsx';
import styles from './plan-view.module.css';
import { Unsupported } from './unsupported.tsx';

interface PlanViewProps {
  plan: Plan;
  /** If the page shows the prompt: highlights its words. */
  highlight?: HighlightWords | undefined;
}

/** The plan of an app: its kind, its data, its features; and the parts of the prompt that were not used. */
export function PlanView({ plan, highlight }: PlanViewProps): ReactNode {
  const { name, tagline, goal, lists, features, access, pages } = plan;
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {tagline && <p className={styles.muted}>{tagline}</p>}
      </div>
      <Unsupported plan={plan} />
      <Group title="Kind">
        <EvidenceItem because={goal.because} highlight={highlight}>
          {goal.label}
        </EvidenceItem>
      </Group>
      {lists.length > 0 && (
        <Group title={lists.length === 1 ? 'Keeps one list' : `Keeps ${lists.length} lists`} isStacked>
          {lists.map((list) => (
            <ListOfPlan key={list.id} list={list} highlight={highlight} />
          ))}
        </Group>
      )}
      {features.length > 0 && (
        <Group title="Features">
          {features.map(({ id, label, because }) => (
            <EvidenceItem key={id} because={because} highlight={highlight}>
              {label}
            </EvidenceItem>
          ))}
        </Group>
      )}
      <Group title="Who gets in">
        <EvidenceItem because={access.because} highlight={highlight}>
          {access.says}
        </EvidenceItem>
        {access.roles.map((role) => (
          <EvidenceItem key={role} because={null}>
            {role}
          </EvidenceItem>
        ))}
      </Group>
      <Group title="Colors">
        <Colors theme={plan.theme} highlight={highlight} />
      </Group>
      {pages.length > 0 && (
        <Group title="Pages">
          {pages.map(({ path, title, because }) => (
            <EvidenceItem key={path} because={because} highlight={highlight}>
              {title} <span className={styles.kind}>{path}</span>
            </EvidenceItem>
          ))}
        </Group>
      )}
      <p className={styles.legend}>
        {plan.spec.plannedBy === 'model' && 'A language model made this plan. '}
        Quoted words are the part of your prompt that led to an item{highlight && '; point at it to find them there'}. Dashed
        items are defaults.
      </p>
    </div>
  );
}

function Group({ title, isStacked, children }: { title: string; isStacked?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <div className={isStacked ? styles.group : styles.chips}>{children}</div>
    </div>
  );
}

function ListOfPlan({ list, highlight }: { list: Plan['lists'][number]; highlight?: HighlightWords | undefined }): ReactNode {
  return (
    <div className={styles.list}>
      <div className={styles.chips}>
        <EvidenceItem because={list.because} highlight={highlight}>
          <span className={styles.listName}>{list.name}</span>
        </EvidenceItem>
      </div>
      <div className={styles.chips}>
        {list.fields.map(({ id, label, kind, because }) => (
          <EvidenceItem key={id} because={because} highlight={highlight}>
            {label} <span className={styles.kind}>{kind}</span>
          </EvidenceItem>
        ))}
      </div>
      {list.states.length > 0 && <p className={styles.states}>{list.states.join(' → ')}</p>}
    </div>
  );
}

const modes = { light: 'Light', dark: 'Dark', auto: 'Light and dark' };

function Colors({ theme, highlight }: { theme: Plan['theme']; highlight: HighlightWords | undefined }): ReactNode {
  const { background, accent, mode, because } = theme;
  return (
    <>
      <EvidenceItem because={because.accent} highlight={highlight}>
        <Swatch color={accent} /> Accent
      </EvidenceItem>
      <EvidenceItem because={because.background} highlight={highlight}>
        <Swatch color={background} /> Background
      </EvidenceItem>
      <EvidenceItem because={because.mode} highlight={highlight}>
        {modes[mode]}
      </EvidenceItem>
    </>
  );
}

function Swatch({ color }: { color: string }): ReactNode {
  return (
    <svg className={styles.swatch} width="14" height="14" role="img" aria-label={color}>
      <rect width="14" height="14" fill={color} />
    </svg>
  );
}
