/** Lists about people that no stranger may read, by the last word of their name, or by the whole of it. */
const words = (text: string) => new Set(text.split(/\s+/));

const heads = words(
  'grade payslip paycheck payroll salary transcript prescription diagnosis absence vaccination complaint grievance warning',
);
/** "Medical record", "leave request", "lab result". */
const whole =
  /\b(?:(?:medical|health|patient|disciplinary|criminal|personnel|employment) (?:record|file|history|report|note)|(?:leave|vacation|holiday|sick leave|expense|absence) (?:request|claim|application)|(?:lab|test|exam|blood) result|report card)$/;

/** Whether rows of a list say of a person what only some may know. */
export function isConfidential(singular: string): boolean {
  const name = singular.toLowerCase();
  return whole.test(name) || heads.has(name.split(' ').at(-1) ?? '');
}

const ofCustomersHeads = words('refund invoice receipt order payment payout chargeback');

/** Whether rows of a list are what one customer ordered, paid or gets back. */
export function isOfCustomer(singular: string): boolean {
  return ofCustomersHeads.has(singular.toLowerCase().split(' ').at(-1) ?? '');
}

/** What people ask for themselves, and others decide. */
const asksForOneself = /\b(?:request|claim|application|absence|complaint|grievance)$/;
export const isAskedForOneself = (singular: string): boolean => asksForOneself.test(singular.toLowerCase());

/** Roles of the people whom such rows are about: having one is no right to those of others. */
export const subjectRoles = words(
  'employee worker student pupil learner patient member customer client parent volunteer player user guest tenant resident',
);

/** Words of a prompt in which customers look at what is theirs. */
export const customerWords = words('customer client buyer tenant guest patient shopper');
