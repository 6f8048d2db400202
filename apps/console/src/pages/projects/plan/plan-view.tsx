import type { ReactNode } from 'react';
import type { PlanView as Plan } from '../../../api/projects.ts';
import { Caused, type PointAt } from './caused-item.tsx';
import { NotMade } from './not-made.tsx';
import styles from './plan-view.module.css';

interface PlanViewProps {
  plan: Plan;
  /** Where the prompt is on the page: its words are highlighted. */
  pointAt?: PointAt;
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
        <Caused because={plan.theme.because} pointAt={pointAt}>
          <Colors theme={plan.theme} />
        </Caused>
      </Group>
      {pages.length > 0 && (
        <Group title="Pages">
          {pages.map(({ path, title }) => (
            <Caused key={path} because={null}>
              {title} <span className={styles.kind}>{path}</span>
            </Caused>
          ))}
        </Group>
      )}
      {pointAt && <p className={styles.legend}>Point at something with a solid border to see the words it comes from.</p>}
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

const modes = { light: 'light', dark: 'dark', auto: 'light and dark' };

function Colors({ theme }: { theme: Plan['theme'] }): ReactNode {
  return (
    <span className={styles.swatches}>
      {[theme.background, theme.accent].map((color) => (
        <svg key={color} className={styles.swatch} width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" fill={color} />
        </svg>
      ))}
      {theme.accent} on {theme.background}, {modes[theme.mode]}
    </span>
  );
}
