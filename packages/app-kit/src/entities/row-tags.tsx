import type { Entity, Row } from '../data/entity.ts';
import { Tag } from '../design/surface.tsx';
import { makerOf } from './related.ts';
import type { Related } from './shown.tsx';

/** Marks next to a row's title: a sample, the visitor's own, or its author. */
export function RowTags({ entity, row, related }: { entity: Entity; row: Row; related?: Related }) {
  const maker = related && makerOf(related, row);
  const isAlwaysOwn = ['own', 'makers'].includes(entity.readers) && row.isMine;
  return (
    <>
      {row.isSample && <Tag>Sample</Tag>}
      {row.isMine && entity.writers === 'anyone' && <Tag tone="accent">Yours</Tag>}
      {maker && !isAlwaysOwn && <span class="row-maker">by {row.isMine ? 'you' : maker}</span>}
    </>
  );
}
