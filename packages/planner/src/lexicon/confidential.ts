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
