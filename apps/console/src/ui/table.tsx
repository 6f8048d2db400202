import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  title: string;
  /** For a column of buttons or icons: its title is only announced. */
  hidesTitle?: boolean;
  isEnd?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** On a narrow screen: each row as names and values, or in columns if rows are compared. */
  narrow?: 'stacked' | 'columns';
  /** Announced: the contents of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Some browsers lose a table's semantics when its rows are laid out differently; the roles restore them. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  title: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table. On a narrow screen it is a list of rows, or scrolls horizontally. */
export function Table<Row>({ caption, columns, rows, keyOf, narrow = 'stacked' }: TableProps<Row>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself
    <section className={styles.wrap} tabIndex={0} aria-label={caption}>
      <table className={classNames(styles.table, narrow === 'stacked' && styles.stacked)} {...roles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ title, hidesTitle, isEnd }) => (
              <th
                key={title}
                scope="col"
                className={classNames(isEnd && styles.end, hidesTitle && styles.tight)}
                {...roles.title}
              >
                {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...roles.row}>
              {columns.map(({ title, hidesTitle, isEnd, cell }) => (
                <td
                  key={title}
                  data-title={hidesTitle ? undefined : title}
                  className={isEnd ? styles.end : undefined}
                  {...roles.cell}
                >
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
