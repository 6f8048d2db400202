/** What the app fills in when people add a row themselves: who they are, the day, and a number. Staff fill in all of it. */
import { isTrusted } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PagePart } from '../../entities/page-parts.ts';
import { today } from '../../web/reader.ts';
import { currentRequester } from '../../web/request-context.ts';
import type { ActList } from './act.ts';
import { isActing } from './record.ts';

/** On every path that adds a row; afterwards its author no longer changes them. */
export function filledPart(context: DataContext, { entity, filled }: ActList): PagePart {
  const values = (): Record<string, string> => {
    const requester = currentRequester();
    // An act on a row says what changes.
    if (!filled || !requester?.reader || isTrusted(requester) || isActing()) return {};
    const now = context.now();
    return Object.fromEntries(
      [
        [filled.person, requester.member?.name ?? ''],
        [filled.day, today(requester.reader, now)],
        [filled.number, now.toString(36).toUpperCase()],
      ].filter((pair): pair is [string, string] => pair[0] !== null && pair[1] !== ''),
    );
  };
  context.store.filled.set(entity.id, values);
  return {
    given: async () => values(),
    async form() {
      return {
        title: `New ${entity.singular}`,
        action: `Add ${entity.singular}`,
        fixed: Object.keys(values()),
        above: null,
        below: null,
        islands: [],
      };
    },
  };
}
