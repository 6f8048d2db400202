/** The net promoter score: the percentage of 9 and 10 less that of 0 to 6. */
export interface Score {
  total: number;
  /** From -100 to 100; null without answers. */
  score: number | null;
  promoters: number;
  passives: number;
  detractors: number;
  /** How many answered 0, 1, …, 10. */
  spread: number[];
}

export const highest = 10;

export function scoreOf(answers: number[]): Score {
  const given = answers.filter((answer) => Number.isInteger(answer) && answer >= 0 && answer <= highest);
  const spread = Array.from({ length: highest + 1 }, (_, value) => given.filter((answer) => answer === value).length);
  const count = (from: number, until: number) => spread.slice(from, until + 1).reduce((all, one) => all + one, 0);
  const [detractors, passives, promoters] = [count(0, 6), count(7, 8), count(9, highest)];
  const total = given.length;
  const score = total === 0 ? null : Math.round(((promoters - detractors) / total) * 100);
  return { total, score, promoters, passives, detractors, spread };
}
