import { type Check, expect, follow, hiddenFields, includesText, read, readBy, send } from '../../../checks/expect.ts';
import { type CheckedEntity, mayAdd } from '../../../entities/checks/adding.ts';

export interface CheckedClock {
  entity: CheckedEntity;
  what: string;
  hours: string;
  day: string;
  project: string | null;
  person: string | null;
  from?: string | null;
  until?: string | null;
}

/** Checks that a clock becomes an entry, once, and that others do not see it. */
export function timeClockChecks({ entity }: CheckedClock, _: CheckedEntity[]): Check[] {
  const path = `${entity.path ?? '/'}?view=clock`;
  const at = (act: string) => `/-/time-clock/${entity.slug}/${act}`;
  return readBy(entity.readers, [
    {
      name: 'clocking in and out records an entry once',
      async run(app) {
        const worker = await mayAdd(app, entity);
        const before = await read(worker, path);
        if (!before.body.includes(`action="${at('in')}"`)) return;
        const token = hiddenFields(before.body, at('in'));
        await follow(worker, await send(worker, at('in'), { ...token, what: 'Work of the check' }));
        const running = await read(worker, path);
        expect(running.body.includes(`action="${at('out')}"`), 'A started clock is not shown.');
        if (entity.writers === 'anyone')
          expect(!includesText(await read(worker.another(), path), 'Work of the check'), 'A stranger sees the clock.');
        const stop = hiddenFields(running.body, at('out'));
        const done = await follow(worker, await send(worker, at('out'), stop));
        expect(includesText(done, 'h recorded'), 'A stopped clock is not recorded.');
        const again = await follow(worker, await send(worker, at('out'), stop));
        expect(includesText(again, 'No clock of yours runs.'), 'A clock stops twice.');
      },
    },
  ]);
}
