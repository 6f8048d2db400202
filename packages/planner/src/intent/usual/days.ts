/** Sample days and times by the label of a field: what ended lies behind, what is due lies ahead, an end follows its start. */

const starts =
  /^(valid )?(from|start|starts|starting|begins?|beginning|arrival|arrives|check-in|out|out on|start date|date from|opens)\b/i;
const stops = /^(until|till|to|end|ends|ending|end date|finish|departure|departs|check-out|date to|closes)\b/i;
const ahead =
  /\b(next|due|until|till|deadline|expires?|expiry|best before|use by|back by|renewal|closing|fix by|needed|required|wanted|end of|target)\b/i;
const over = /\b(returned|completed|resolved|closed|done|paid|finished|out time|went|left|time out|signed out|fixed)\b/i;
const past =
  /\b(last|since|began|begun|started|joined|opened|came|bought|purchased|planted|received|reported|submitted|requested|sent|issued|logged|measured|inspected|checked|found|happened|taken|borrowed|collected|delivered|created|added|posted|published|arrived|acquired|seen|made|signed|serviced|lifted|registered|watered|fed|harvested|hired|in time|time in)\b/i;

/** "Restored on", "Date repaired" */
const participle = /\b\p{L}{3,}ed( on| at)?$/iu;

const days = {
  born: ['today-12400', 'today-9100', 'today-16800', 'today-10950'],
  young: ['today-900', 'today-1600', 'today-400', 'today-2300'],
  past: ['today-2', 'today-9', 'today-21', 'today-34'],
  recent: ['today-1', 'today-3', 'today-6', 'today-12'],
  ahead: ['today+12', 'today+5', 'today+30', 'today+2'],
  near: ['today+3', 'today+10', 'today-4', 'today+17'],
  afterNear: ['today+5', 'today+13', 'today-2', 'today+20'],
  far: ['today+180', 'today+90', 'today+320', 'today+25'],
} as const;
const times = ['09:00', '14:30', '18:00', '10:15'];
const evenings = ['18:30', '14:00', '19:00', '10:30'];
const ends = ['11:00', '16:00', '20:30', '12:15'];

export interface DayOf {
  label: string;
  row: number;
  /** Rows tell of what was: visits, inspections, faults. */
  isOfPast: boolean;
  isOfPerson: boolean;
  isEvent: boolean;
  /** Its state is the last one: what ended has an end. Null without states. */
  isDone: boolean | null;
}

export function dayFor({ label, row, isOfPast, isOfPerson, isDone }: DayOf): string {
  const turn = (values: readonly string[]) => values[row % values.length] ?? '';
  if (/birth|born|\bdob\b/i.test(label)) return turn(isOfPerson ? days.born : days.young);
  if (/valid|expir|renewal|\S until/i.test(label)) return turn(starts.test(label) ? days.past : days.far);
  if (over.test(label)) return isDone === false ? '' : turn(days.recent);
  if (starts.test(label)) return turn(isOfPast ? days.past : days.near);
  if (stops.test(label)) return turn(isOfPast ? days.recent : days.afterNear);
  if (ahead.test(label)) return turn(days.ahead);
  if (past.test(label) || participle.test(label)) return turn(days.past);
  return turn(isOfPast ? days.recent : days.near);
}

const isEnd = (label: string) => stops.test(label) || over.test(label) || /\b(finish|out|stop|end|back|return)\b/i.test(label);

export const timeFor = (label: string, row: number, isEvent = false): string => {
  const values = isEnd(label) ? ends : isEvent ? evenings : times;
  return values[row % values.length] ?? '';
};

/** What began and ended by the hour did so on one day. */
export function dayAndTimeFor(of: DayOf): string {
  const { label, row, isDone, isOfPast, isEvent } = of;
  if (isEnd(label) && isDone === false) return '';
  const values = isOfPast || over.test(label) ? days.past : days.near;
  const day = isEnd(label) ? values[row % values.length] : dayFor(of);
  return `${day} ${timeFor(label, row, isEvent)}`;
}
