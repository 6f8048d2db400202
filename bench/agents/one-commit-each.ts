/** The baseline for group commit: each row is committed separately and at once. */
import type { GroupCommitOptions } from '../../packages/storage/src/group-commit.ts';

/** Like the group commit it replaces, without its queue and its bound. */
export class GroupCommit<Row, Answer> {
  readonly #commit: GroupCommitOptions<Row, Answer>['commit'];
  readonly #underWay = new Set<Promise<unknown>>();

  constructor({ commit }: GroupCommitOptions<Row, Answer>) {
    this.#commit = commit;
  }

  async add(row: Row): Promise<Answer> {
    const committed = this.#commit([row]);
    this.#underWay.add(committed);
    try {
      return (await committed)[0] as Answer;
    } finally {
      this.#underWay.delete(committed);
    }
  }

  async drain(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }
}
