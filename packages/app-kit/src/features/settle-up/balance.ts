/**
 * Who owes whom, in minor units of one currency.
 * 1. The shares of an expense add up to its amount.
 * 2. All balances add up to zero.
 * 3. After the payments every balance is zero.
 */

/** `shared` are the people who share it; if nobody does, the one who paid bears it. */
export interface SharedExpense {
  id: number;
  amount: number;
  paidBy: number;
  shared: number[];
}

export interface Payment {
  from: number;
  to: number;
  amount: number;
}

/** The share of each person. What does not divide goes to one person each, another one for the next expense. */
export function sharesOf({ id, amount, paidBy, shared }: SharedExpense): Map<number, number> {
  const people = shared.length > 0 ? [...shared].sort((left, right) => left - right) : [paidBy];
  const base = Math.floor(amount / people.length);
  const rest = amount - base * people.length;
  return new Map(people.map((person, at) => [person, base + ((at + id) % people.length < rest ? 1 : 0)]));
}

/** What each person gets back; below zero they owe it. */
export function balancesOf(people: number[], expenses: SharedExpense[], payments: Payment[]): Map<number, number> {
  const balances = new Map(people.map((person) => [person, 0]));
  const add = (person: number, amount: number) => balances.set(person, (balances.get(person) ?? 0) + amount);
  for (const expense of expenses) {
    add(expense.paidBy, expense.amount);
    for (const [person, share] of sharesOf(expense)) add(person, -share);
  }
  for (const { from, to, amount } of payments) {
    add(from, amount);
    add(to, -amount);
  }
  return balances;
}

/** Up to this many open balances the payments are the fewest possible; beyond, at most one fewer than balances. */
const exactUpTo = 12;

/** The payments after which nobody owes anything. */
export function fewestPayments(balances: Map<number, number>): Payment[] {
  const open = [...balances].filter(([, amount]) => amount !== 0).sort(([left], [right]) => left - right);
  const groups = open.length <= exactUpTo ? settledGroups(open) : [open];
  return groups.flatMap(paymentsWithin);
}

type Balance = [person: number, amount: number];

/** As many groups as possible that settle among themselves: each saves a payment. */
function settledGroups(open: Balance[]): Balance[][] {
  const all = (1 << open.length) - 1;
  const sums = new Array<number>(all + 1).fill(0);
  const most = new Array<number>(all + 1).fill(0);
  const last = new Array<number>(all + 1).fill(0);
  for (let set = 1; set <= all; set++) {
    for (let at = 0; at < open.length; at++) {
      if (!(set & (1 << at))) continue;
      const without = set & ~(1 << at);
      sums[set] = (sums[without] ?? 0) + (open[at]?.[1] ?? 0);
      const groups = (most[without] ?? 0) + (sums[set] === 0 ? 1 : 0);
      if (groups > (most[set] ?? 0) || last[set] === 0) {
        most[set] = groups;
        last[set] = 1 << at;
      }
    }
  }
  const groups: Balance[][] = [];
  let group: Balance[] = [];
  for (let set = all; set > 0; set &= ~(last[set] ?? set)) {
    // A set that settles by itself starts another group.
    if (sums[set] === 0 && group.length > 0) {
      groups.push(group);
      group = [];
    }
    group.push(...open.filter((_, at) => last[set] === 1 << at));
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** The one who owes most pays the one who gets most, until nobody owes anything. */
function paymentsWithin(group: Balance[]): Payment[] {
  const left = new Map(group);
  const payments: Payment[] = [];
  while (payments.length < group.length) {
    const sorted = [...left].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
    const [from, owed = 0] = sorted[0] ?? [];
    const [to, due = 0] = sorted.at(-1) ?? [];
    if (from === undefined || to === undefined || owed >= 0 || due <= 0) break;
    const amount = Math.min(-owed, due);
    left.set(from, owed + amount).set(to, due - amount);
    payments.push({ from, to, amount });
  }
  return payments;
}
