/** A month in an address, `YYYY-MM`; without a real one, that of `today`. */
export function monthOf(asked: string | undefined, today: string): string {
  return asked !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(asked) ? asked : today.slice(0, 7);
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export interface Spending {
  category: string;
  /** The sum of its limits; null: it has none. */
  limit: number | null;
  spent: number;
}

/** Every category with a limit or spending, in order. */
export function spendingOf(
  categories: string[],
  limits: { category: string; limit: number }[],
  expenses: { category: string; amount: number }[],
): Spending[] {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return categories
    .map((category) => {
      const own = limits.filter((one) => one.category === category);
      const spent = sum(expenses.filter((one) => one.category === category).map(({ amount }) => amount));
      return { category, limit: own.length === 0 ? null : sum(own.map(({ limit }) => limit)), spent };
    })
    .filter(({ limit, spent }) => limit !== null || spent !== 0);
}
