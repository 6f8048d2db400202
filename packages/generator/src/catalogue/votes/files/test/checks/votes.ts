import { type Check, type CheckClient, expect, follow, hiddenFields, ownerBeside, read, send, submit } from '#expect';

interface VotePromise {
  /** Where a row is sent and its form is, where the list is (null: it shows no votes), and what a right form holds. */
  at: string;
  list: string | null;
  input: Record<string, string>;
  /** Who votes does not add rows: the owner does. */
  byOwner: boolean;
  /** The state in which others see it; null: in any. */
  published: string | null;
}

/** Proves that a person has one vote for a row, and may take it back. */
export function voteChecks({ at, list, input, byOwner, published }: VotePromise): Check[] {
  const adderOf = async (app: CheckClient) => (byOwner ? ownerBeside(app) : app);
  const make = async (app: CheckClient) => {
    const adder = await adderOf(app);
    const path = (await submit(adder, `${at}/new`, at, input)).headers.get('location');
    expect(path, 'A row to vote for cannot be added.');
    if (published) {
      const form = hiddenFields((await read(adder, path)).body, `${path}/state`);
      await follow(adder, await send(adder, `${path}/state`, { ...form, state: published }));
    }
    return { path, action: `/-/votes${path}`, adder };
  };
  const says = async (app: CheckClient, path: string, votes: string) =>
    expect((await read(app, path)).body.includes(`aria-label="${votes}: `), `${path} does not show ${votes}.`);
  return [
    {
      name: 'one vote each for a row: a second counts for nothing, also of two at once, another person has one of their own',
      async run(app) {
        const { path, action } = await make(app);
        await says(app, path, '0 votes');
        const token = hiddenFields((await read(app, path)).body, action);
        await follow(app, await send(app, action, { ...token, vote: 'yes' }));
        await Promise.all([1, 2].map(() => send(app, action, { ...token, vote: 'yes' })));
        await says(app, path, '1 vote');
        const other = app.another();
        await follow(other, await submit(other, path, action, { vote: 'yes' }));
        await says(app, path, '2 votes');
        if (list) await says(app, `${list}?view=list`, '2 votes');
      },
    },
    {
      name: 'a vote is taken back, and only one’s own; nobody types how many there are',
      async run(app) {
        const { path, action, adder } = await make(app);
        await follow(app, await submit(app, path, action, { vote: 'yes' }));
        const other = app.another();
        await follow(other, await submit(other, path, action, { vote: 'no' }));
        await says(app, path, '1 vote');
        await follow(app, await submit(app, path, action, { vote: 'no' }));
        await says(app, path, '0 votes');
        await follow(adder, await submit(adder, `${path}/edit`, path, { ...input, votes: '99' }));
        await says(app, path, '0 votes');
      },
    },
  ];
}
