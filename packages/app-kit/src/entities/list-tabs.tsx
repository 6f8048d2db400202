/** Tabs above a list: everybody's rows or one's own, and the states of a workflow. */
import type { Entity } from '../data/entity.ts';
import { isAmong } from '../web/context.ts';
import type { ListPageProps } from './list-page.tsx';
import { hasOwnView, viewHref } from './list-view.ts';

/** What a member added, beside everybody's. */
export function OwnTabs({ c, entity, view, words }: ListPageProps) {
  if (c.get('visitor').member === null || !hasOwnView(entity) || words !== null) return null;
  const tab = (label: string, mine: boolean) => (
    <a
      href={viewHref(entity.path ?? '/', view, { mine, chosen: {}, search: '' })}
      aria-current={view.mine === mine ? 'true' : undefined}
    >
      {label}
    </a>
  );
  return (
    <nav class="tabs" aria-label={`Whose ${entity.plural}`}>
      {tab(`All ${entity.plural}`, false)}
      {tab(`My ${entity.plural}`, true)}
    </nav>
  );
}

const maxTabs = 5;

/** A short workflow has tabs instead of a select. */
export function tabsFor(entity: Entity) {
  return entity.workflow && entity.workflow.states.length <= maxTabs ? entity.workflow : null;
}

export function StateTabs({ c, entity, view, choices }: ListPageProps) {
  const workflow = tabsFor(entity);
  const name = choices.find((choice) => choice.field.id === workflow?.field)?.name;
  // Readers see only published rows, so there is nothing to filter by.
  const isAllPublic = entity.published !== undefined && !isAmong(c, entity.writers);
  if (!workflow || !name || isAllPublic) return null;
  const { [name]: chosen, ...others } = view.chosen;
  const tab = (label: string, state: string | undefined) => (
    <a
      href={viewHref(entity.path ?? '/', view, { chosen: state ? { ...others, [name]: state } : others })}
      aria-current={chosen === state ? 'true' : undefined}
    >
      {label}
    </a>
  );
  return (
    <nav class="tabs" aria-label={`Which ${entity.plural}`}>
      {tab('All', undefined)}
      {workflow.states.map((state) => tab(state.label, state.id))}
    </nav>
  );
}
