/** A small picture of an app, drawn from its plan: its colors, its pages, its lists. */
import type { ReactNode } from 'react';
import type { PlanView as Plan } from '../../../api/projects.ts';
import { textColorOn } from './text-color-on.ts';
import styles from './thumbnail.module.css';

const shownPages = 4;
const shownLists = 2;
const shownRows = 4;
/** Its width, and the space before it. */
const addButton = 20;

export function Thumbnail({ plan }: { plan: Plan | undefined }): ReactNode {
  if (!plan) return <svg className={styles.picture} viewBox="0 0 320 180" aria-hidden="true" />;
  const { background, accent } = plan.theme;
  const text = textColorOn(background);
  return (
    <svg className={styles.picture} viewBox="0 0 320 180" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect width="320" height="180" fill={background} />
      <rect width="320" height="26" fill={text} fillOpacity="0.05" />
      <circle cx="18" cy="13" r="5" fill={accent} />
      {plan.pages.slice(0, shownPages).map(({ path }, index) => (
        <rect key={path} x={190 + index * 30} y="10.500" width="22" height="5" rx="2.500" fill={text} fillOpacity="0.3" />
      ))}
      <text x="30" y="17" fontSize="11" fontWeight="600" fill={text}>
        {clip(plan.name, 24)}
      </text>
      {plan.lists.length > 0 ? <Lists plan={plan} text={text} /> : <Poster plan={plan} text={text} />}
    </svg>
  );
}

function Lists({ plan, text }: { plan: Plan; text: string }): ReactNode {
  const lists = plan.lists.slice(0, shownLists);
  const width = lists.length === 1 ? 284 : 136;
  return lists.map((list, index) => {
    const x = 18 + index * 148;
    return (
      <g key={list.id}>
        <text x={x} y="52" fontSize="13" fontWeight="600" fill={text}>
          {clip(list.name, (width - addButton) / 8)}
        </text>
        {index === lists.length - 1 && <rect x="288" y="40" width="14" height="14" rx="4" fill={plan.theme.accent} />}
        {list.fields.slice(0, shownRows).map((field, row) => (
          <g key={field.id}>
            <rect x={x} y={64 + row * 28} width={width} height="22" rx="4" fill={text} fillOpacity="0.05" />
            <text x={x + 9} y={78.5 + row * 28} fontSize="9.500" fill={text} fillOpacity="0.75">
              {clip(field.label, width / 7)}
            </text>
          </g>
        ))}
      </g>
    );
  });
}

/** For apps without lists: name, tagline, a button. */
function Poster({ plan, text }: { plan: Plan; text: string }): ReactNode {
  return (
    <g>
      <text x="18" y="82" fontSize="22" fontWeight="700" fill={text}>
        {clip(plan.name, 24)}
      </text>
      <text x="18" y="102" fontSize="10.500" fill={text} fillOpacity="0.7">
        {clip(plan.tagline, 52)}
      </text>
      <rect x="18" y="118" width="72" height="22" rx="5" fill={plan.theme.accent} />
    </g>
  );
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…`;
}
