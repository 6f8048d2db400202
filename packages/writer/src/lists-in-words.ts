/** Lists of a plan in words for a model: kinds of field, and who may do what with rows. */
import type { Blueprint } from '@davit/blueprint';

type Entity = Blueprint['entities'][number];
type Field = Entity['fields'][number];

/** `Status (Planned, Finished)`, `Customer (of customers)`: by labels, as a person sees it. */
export function fieldAsSeen({ entities }: Pick<Blueprint, 'entities'>, { label, type }: Field): string {
  switch (type.kind) {
    case 'text':
      return label;
    case 'choice':
      return `${label} (${type.options.map((option) => option.label).join(', ')})`;
    case 'relation':
      return `${label} (of ${entities.find(({ id }) => id === type.entity)?.plural ?? type.entity})`;
    default:
      return `${label} (${type.kind})`;
  }
}

/** Who adds rows does not read them: a form sends them to the owner. */
const isSentOnly = (plan: Pick<Blueprint, 'writing' | 'reading'>, { access }: Entity): boolean =>
  (access?.reading ?? plan.reading) === 'owner' && (access?.writing ?? plan.writing) !== 'owner';

/** The button of the form for a new row. */
export const addButton = (plan: Pick<Blueprint, 'writing' | 'reading'>, entity: Entity): string =>
  isSentOnly(plan, entity) ? 'Send' : `Add ${entity.singular}`;

/** Who adds and changes rows, and who reads them: `everybody may add rows, and change only those that they added`. */
export function rightsIn(plan: Pick<Blueprint, 'auth' | 'writing' | 'reading'>, entity: Entity): string {
  const writing = entity.access?.writing ?? plan.writing;
  const reading = entity.access?.reading ?? plan.reading ?? 'anyone';
  const who = writing === 'members' ? 'members' : 'everybody';
  if (isSentOnly(plan, entity)) return `${who} may send rows, and see none of them; only the owner reads and changes them`;
  const adds = entity.adders ? `the owner and ${entity.adders.join(', ')}` : who;
  const changes = entity.owned ? 'change only those that they added' : 'change every row';
  const writes = writing === 'owner' ? 'only the owner adds and changes rows' : `${adds} may add rows, and ${changes}`;
  return `${writes}${readers[reading]}`;
}

const readers: Record<NonNullable<Blueprint['reading']> | 'owner', string> = {
  anyone: '',
  members: '; only members read them',
  own: '; each person reads their own',
  owner: '; only the owner reads them',
};
