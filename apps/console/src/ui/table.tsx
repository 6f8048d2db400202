import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  title: string;
  /** For a column of buttons or icons: its title is read out, not shown. */
  hidesTitle?: boolean;
  isEnd?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** Read out: what the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that scrolls in itself where the screen is narrow. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.wrap} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, hidesTitle, isEnd }) => (
              <th key={title} scope="col" className={isEnd ? styles.end : undefined}>
                {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isEnd, cell }) => (
                <td key={title} className={isEnd ? styles.end : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
