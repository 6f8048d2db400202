import type { Entity, Row } from '../data/entity.ts';
import { Tag } from '../design/surface.tsx';

/** What is to be known of a row beside its name: that it is a sample, or that this browser made it. */
export function RowTags({ entity, row }: { entity: Entity; row: Row }) {
  return (
    <>
      {row.isSample && <Tag>Sample</Tag>}
      {row.isMine && entity.writers === 'anyone' && <Tag tone="accent">Yours</Tag>}
    </>
  );
}
