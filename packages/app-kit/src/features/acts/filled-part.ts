/** What the app fills in when people add a row themselves: who they are, the day, and a number. Staff fill in all of it. */
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PagePart } from '../../entities/page-parts.ts';
import type { Ctx } from '../../web/context.ts';
import { today } from '../../web/reader.ts';
import type { ActList } from './act.ts';

export function filledPart(context: DataContext, { entity, filled }: ActList): PagePart {
  const valuesFor = (c: Ctx): Record<string, string> => {
    const { member, reader } = c.get('visitor');
    if (!filled || isTrusted(c.get('visitor'))) return {};
    const now = context.now();
    return Object.fromEntries(
      [
        [filled.person, member?.name ?? ''],
        [filled.day, today(reader, now)],
        [filled.number, now.toString(36).toUpperCase()],
      ].filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== ''),
    );
  };
  return {
    given: async (c) => valuesFor(c),
    async form(c) {
      return {
        title: `New ${entity.singular}`,
        action: `Add ${entity.singular}`,
        fixed: Object.keys(valuesFor(c)),
        above: null,
        below: null,
        islands: [],
      };
    },
  };
}
