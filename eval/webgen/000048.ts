import type { Scripts, Visit } from '../visit.ts';

const employee = 'Quillan Featherstone';
const clockIn = /\b(clock|check|punch|sign)[ -]?in\b(?!.*account)/i;
const clockOut = /\b(clock|check|punch)[ -]?out\b/i;
const aTime = /\b\d{1,2}:\d{2}\b/g;

const text = (visit: Visit) => visit.page.locator('body').innerText();
const times = async (visit: Visit) => ((await text(visit)).match(aTime) ?? []).length;
const button = (visit: Visit, name: RegExp) => visit.page.getByRole('button', { name }).filter({ visible: true }).first();

async function toClock(visit: Visit) {
  if (await visit.sees(/sign ?up|register|create (an )?account/i)) await visit.signUp({ name: employee });
  if (!(await button(visit, /\b(clock|check|punch)[ -]?in\b/i).isVisible()))
    await visit.go([/clock|time ?clock|punch|check[ -]?in/i, 'Dashboard', 'My attendance', 'Attendance', 'Home']);
  await visit.fill({ '?Employee': 'any' }).catch(() => undefined);
}

async function clockedIn(visit: Visit) {
  await toClock(visit);
  const before = await times(visit);
  await visit.press([/\b(clock|check|punch)[ -]?in\b/i, clockIn]);
  await visit.see([/(clocked|checked|punched)[ -]?in/i, clockOut, /working since|on shift|on the clock/i]);
  return before;
}

async function clockedOut(visit: Visit) {
  await clockedIn(visit);
  await visit.fill({ '?Employee': 'any' }).catch(() => undefined);
  await visit.press(clockOut);
  await visit.see([/(clocked|checked|punched)[ -]?out/i, /shift (has )?(ended|complete)|off (shift|the clock)|worked/i, clockIn]);
}

const records = [
  /my (attendance|records?|history|timesheet)/i,
  /attendance( records?| history)?/i,
  'Records',
  'History',
  'Timesheet',
  'Dashboard',
];

/** A time attendance system to record employee attendance. */
export const scripts: Scripts = {
  'Clock in for the start of a work shift.': async (visit) => {
    const before = await clockedIn(visit);
    await visit.page.reload();
    await visit.see([/(clocked|checked|punched)[ -]?in/i, /working since|on shift|on the clock/i, clockOut]);
    const rose = (await times(visit)) > before;
    const confirmed =
      /(clocked|checked|punched)[ -]?in[^\n]{0,20}\s*\b\d{1,2}:\d{2}|(working|on (the )?(shift|clock))[^\n]{0,20}\d{1,2}:\d{2}/i.test(
        await text(visit),
      );
    visit.check(rose || confirmed, 'The time of clocking in is not shown.');
    visit.check(await button(visit, clockOut).isVisible(), 'After clocking in one cannot clock out.');
  },
  'Clock out at the end of a work shift.': async (visit) => {
    await clockedOut(visit);
    await visit.page.reload();
    await visit.see([/(clocked|checked|punched)[ -]?out/i, /clock[ -]?out/i, /shift|worked|hours/i]);
    if ((await times(visit)) < 2) await visit.go(records);
    await visit.see(/\b\d{1,2}:\d{2}\b/);
    visit.check((await times(visit)) >= 2, 'The times of clocking in and out are not both shown.');
  },
  'View your personal attendance record.': async (visit) => {
    await clockedOut(visit);
    await visit.go(records);
    await visit.see(/\b\d{1,2}:\d{2}\b/);
    visit.check((await times(visit)) >= 2, 'The record lacks the times of coming and going.');
    await visit.see(/absen|missed|away/i);
    await visit.see(/hours|\d+\s?h\b|attendance|worked|present/i);
  },
  'View the attendance records of all employees as dministrators.': async (visit) => {
    await clockedIn(visit);
    const second = await visit.another();
    await clockedIn(second).catch(() => undefined);
    const admin = await visit.another();
    await admin.becomeOwner();
    await admin.go([
      /all (attendance|records|employees)/i,
      /employees?.? (attendance|records)/i,
      /admin/i,
      /attendance/i,
      'Records',
      'Reports',
      'Dashboard',
    ]);
    if (!(await admin.sees(employee))) await admin.go([/all (attendance|records)/i, /records|attendance/i]);
    const shown = await text(admin);
    visit.check(/\b\d{1,2}:\d{2}\b/.test(shown), 'The admin sees no times of attendance.');
    visit.check(shown.includes(employee) || (await admin.count()) >= 2, 'The admin does not see the records of the employees.');
    await admin.see(/employee|staff/i);
  },
  'Perform a statistical analysis of employee attendance.': async (visit) => {
    await clockedIn(visit);
    const admin = await visit.another();
    await admin.becomeOwner();
    await admin.go([/statistic|analytic|analysis|\bstats\b/i, 'Reports', 'Admin', 'Dashboard']);
    const run = admin.page
      .getByRole('button', { name: /generate|analy[sz]e|calculate|run/i })
      .filter({ visible: true })
      .first();
    if (await run.isVisible()) await run.click();
    await admin.see(/attendance/i);
    const shown = await text(admin);
    const figures = [/present/i, /absen/i, /late/i, /average|avg/i, /rate|%/i, /hours/i].filter((f) => f.test(shown));
    visit.check(
      figures.length >= 2 && /[1-9]/.test(shown),
      'There are no figures on attendance, such as hours, absences or a rate.',
    );
  },
  "Verify that the website uses 'papaya whip' as the background color and 'dark orange' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'papayawhip'), `The background is ${background}, not papaya whip.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'darkorange')),
        `No component is dark orange: ${parts.join(', ')}.`,
      );
    },
};
