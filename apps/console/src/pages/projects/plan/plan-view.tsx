import type { ReactNode } from 'react';
import type { PlanView as Plan } from '../../../api/projects.ts';
import { Caused, type PointAt } from './caused-item.tsx';
import { NotMade } from './not-made.tsx';
import styles from './plan-view.module.css';

interface PlanViewProps {
  plan: Plan;
  /** Where the prompt is on the page: its words are highlighted. */
  pointAt?: PointAt | undefined;
}

/** The plan of an app: what it is, what it keeps, what it can do; and what was not made of the prompt. */
export function PlanView({ plan, pointAt }: PlanViewProps): ReactNode {
  const { name, tagline, goal, lists, features, access, pages } = plan;
  return (
    <div className={styles.plan}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {tagline && <p className={styles.muted}>{tagline}</p>}
      </div>
      <NotMade plan={plan} />
      <Group title="Kind">
        <Caused because={goal.because} pointAt={pointAt}>
          {goal.label}
        </Caused>
      </Group>
      {lists.length > 0 && (
        <Group title={lists.length === 1 ? 'Keeps one list' : `Keeps ${lists.length} lists`} isStacked>
          {lists.map((list) => (
            <ListOfPlan key={list.id} list={list} pointAt={pointAt} />
          ))}
        </Group>
      )}
      {features.length > 0 && (
        <Group title="Features">
          {features.map(({ id, label, because }) => (
            <Caused key={id} because={because} pointAt={pointAt}>
              {label}
            </Caused>
          ))}
        </Group>
      )}
      <Group title="Who gets in">
        <Caused because={access.because} pointAt={pointAt}>
          {access.says}
        </Caused>
        {access.roles.map((role) => (
          <Caused key={role} because={null}>
            {role}
          </Caused>
        ))}
      </Group>
      <Group title="Colors">
        <Colors theme={plan.theme} pointAt={pointAt} />
      </Group>
      {pages.length > 0 && (
        <Group title="Pages">
          {pages.map(({ path, title, because }) => (
            <Caused key={path} because={because} pointAt={pointAt}>
              {title} <span className={styles.kind}>{path}</span>
            </Caused>
          ))}
        </Group>
      )}
      <p className={styles.legend}>
        Words in quotes are those of your prompt that caused a part{pointAt && '; point at it to find them there'}. Everything
        dashed is a default.
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

function ListOfPlan({ list, pointAt }: { list: Plan['lists'][number]; pointAt?: PointAt | undefined }): ReactNode {
  return (
    <div className={styles.list}>
      <div className={styles.chips}>
        <Caused because={list.because} pointAt={pointAt}>
          <span className={styles.listName}>{list.name}</span>
        </Caused>
      </div>
      <div className={styles.chips}>
        {list.fields.map(({ id, label, kind, because }) => (
          <Caused key={id} because={because} pointAt={pointAt}>
            {label} <span className={styles.kind}>{kind}</span>
          </Caused>
        ))}
      </div>
      {list.states.length > 0 && <p className={styles.states}>{list.states.join(' → ')}</p>}
    </div>
  );
}

const modes = { light: 'Light', dark: 'Dark', auto: 'Light and dark' };

function Colors({ theme, pointAt }: { theme: Plan['theme']; pointAt: PointAt | undefined }): ReactNode {
  const { background, accent, mode, because } = theme;
  return (
    <>
      <Caused because={because.accent} pointAt={pointAt}>
        <Swatch color={accent} /> Accent
      </Caused>
      <Caused because={because.background} pointAt={pointAt}>
        <Swatch color={background} /> Background
      </Caused>
      <Caused because={because.mode} pointAt={pointAt}>
        {modes[mode]}
      </Caused>
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
