/** What messages to many need: three lists with pages, and fields of the right kind. */
import { forVisitors, type Rule, wanted } from './feature-needs.ts';
import { entityOf, hasPages } from './names.ts';
import { problem } from './problem.ts';

export const mailing: Rule<'mailing'> = ({ messages, text, recipients, address, group, templates }, blueprint, at) => {
  const lists = [messages, recipients, ...(templates ? [templates.entity] : [])];
  const isOpen = (id: string) => {
    const list = entityOf(blueprint, id);
    return list !== undefined && (list.access?.writing ?? blueprint.writing) === 'owner' && list.access?.reading !== 'owner';
  };
  return [
    ...forVisitors(blueprint, 'mailing', at),
    ...lists
      .filter(isOpen)
      .map((id) =>
        problem(at, `others could read ${id}, which only the owner writes`, 'Set both parts of its "access" to "owner".'),
      ),
    ...lists
      .filter((id) => entityOf(blueprint, id) && !hasPages(blueprint, id))
      .map((id) => problem(at, `${id} has no page`, 'Add a page of it, or remove the feature.')),
    ...(new Set(lists).size < lists.length
      ? [problem(at, 'messages, recipients and templates are the same list', 'Name three lists.')]
      : []),
    ...wanted(blueprint, messages, text, ['long-text'], `${at}/text`),
    ...wanted(blueprint, recipients, address, ['email', 'phone', 'text'], `${at}/address`),
    ...wanted(blueprint, recipients, group, ['text', 'choice'], `${at}/group`),
    ...(templates
      ? [
          ...wanted(blueprint, templates.entity, templates.subject, ['text'], `${at}/templates/subject`),
          ...wanted(blueprint, templates.entity, templates.text, ['long-text'], `${at}/templates/text`),
        ]
      : []),
  ];
};
