import type { Entity, Row } from '../data/entity.ts';
import { Tag } from '../design/surface.tsx';
import { makerOf } from './related.ts';
import type { Related } from './shown.tsx';

/** What is to be known of a row beside its name: that it is a sample, that this browser made it, or which member did. */
export function RowTags({ entity, row, related }: { entity: Entity; row: Row; related?: Related }) {
  const maker = related && makerOf(related, row);
  const isAlwaysOwn = entity.readers === 'own' && row.isMine;
  return (
    <>
      {row.isSample && <Tag>Sample</Tag>}
      {row.isMine && entity.writers === 'anyone' && <Tag tone="accent">Yours</Tag>}
      {maker && !isAlwaysOwn && <span class="row-maker">by {row.isMine ? 'you' : maker}</span>}
    </>
  );
}
