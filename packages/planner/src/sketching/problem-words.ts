/** Problems of a plan in the words of the guide: lists and their names instead of entities and ids, which a model has not seen. */
import type { Problem } from '@davit/blueprint';
import type { DraftPlan } from '../deciding/draft-feature.ts';

/** `list "Tasks", field "Project": there is no list "project". Use tasks.` */
export function problemInWords(problem: Problem, plan: DraftPlan): string {
  const [, list, field] = /^\/entities\/(\d+)(?:\/fields\/(\d+))?/.exec(problem.path) ?? [];
  const entity = list === undefined ? undefined : plan.entities[Number(list)];
  const label = field === undefined ? undefined : entity?.fields[Number(field)]?.label;
  const where = entity
    ? `list ${JSON.stringify(entity.plural)}${label === undefined ? '' : `, field ${JSON.stringify(label)}`}`
    : problem.path || 'the plan';
  return `${where}: ${whatInWords(problem, plan)}. ${fixInWords(problem.fix, plan)}`;
}

/** What is wrong, with its subject, and without its full stop. */
export function whatInWords({ path, problem }: Problem, { entities }: DraftPlan): string {
  const subject = /^(is|has|needs|appears) /.test(problem)
    ? `${path.split('/').findLast((part) => /^[a-z]/i.test(part)) ?? 'it'} `
    : '';
  const nameOf = (id: string) => entities.find((one) => one.id === id)?.plural;
  const labelOf = (list: string, field: string) =>
    entities.find((one) => one.id === list)?.fields.find((one) => one.id === field)?.label ?? field;
  return `${subject}${problem}`
    .replace(/\b([a-z]\w*)\.([a-z]\w*)\b/g, (words, list: string, field: string) =>
      nameOf(list) === undefined ? words : `${JSON.stringify(labelOf(list, field))} of ${nameOf(list)}`,
    )
    .replace(
      /\b([a-z]\w*) has no field (\w+)/,
      (_, list: string, field: string) => `${nameOf(list) ?? list} have no field ${JSON.stringify(field)}`,
    )
    .replace(/no entity is called (\w+)/, (_, id: string) => `there is no list ${JSON.stringify(nameOf(id) ?? id)}`)
    .replace(/\bentities\b/g, 'lists')
    .replace(/\bentity\b/g, 'list')
    .replace(/\b[a-z]+[A-Z]\w*/g, (id) => nameOf(id) ?? id);
}

/** `Use customer or moveOrder.` names lists by their ids. */
const fixInWords = (fix: string, { entities }: DraftPlan): string =>
  (/^Use /.test(fix) ? fix.replace(/\w+/g, (id) => entities.find((one) => one.id === id)?.plural ?? id) : fix)
    .replace(/\bentities\b/g, 'lists')
    .replace(/\bentity\b/g, 'list');
