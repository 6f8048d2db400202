/** What group commit is held against: each row committed by itself, at once. */
import type { GroupCommitOptions } from '../../packages/storage/src/group-commit.ts';

/** As the one it stands in for, without its waiting and without its bound. */
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
