/**
 * Forty prompts in the words of forty people, terse and long, and what each of them would expect, written down before
 * the planner was run on them. The apps they become are looked at (`scripts/looks`) and measured (`bench/run.ts plans`).
 */
import { type Expected, keeps, plain } from './expected-plan.ts';

const logIn = { logIn: true };

export const fortyPrompts: Expected[] = [
  keeps('recipe box', 'web_app', ['recipe'], []),
  keeps('gym log', 'web_app', ['workout'], []),
  keeps('wine tasting notes', 'web_app', ['wine'], []),
  keeps('quotes collection', 'web_app', ['quote'], []),
  keeps('todo list but pink', 'web_app', ['todo'], [], { theme: { accent: '#ffc0cb' } }),
  keeps('packing list for camping', 'web_app', ['packingItem'], []),
  keeps('choir rehearsal attendance', 'web_app', ['rehearsal', 'attendance', 'member'], [], {
    fields: ['attendance.member:relation', 'attendance.rehearsal:relation'],
  }),
  plain('stopwatch with laps', 'tool', ['timer']),
  plain('mortgage calculator in euros', 'tool', ['calculator']),
  plain('countdown to our wedding on 12 June 2027, blush pink', 'tool', ['timer']),
  plain('split the restaurant bill between friends', 'tool', ['calculator']),
  keeps(
    "I teach piano to 14 kids. I need to know who comes when, what we practised last time, and who hasn't paid yet.",
    'web_app',
    ['student', 'privateLesson'],
    [],
    { fields: ['privateLesson.student:relation'] },
  ),
  keeps(
    'plant swap board for our neighbourhood: people post cuttings they give away, with a photo, others comment',
    'web_app',
    ['cutting'],
    ['image-upload', 'comments'],
  ),
  keeps(
    'warranty tracker: what I bought, where, when, how long the warranty lasts, photo of the receipt',
    'web_app',
    ['warranty'],
    ['image-upload'],
  ),
  keeps(
    'we are a small theatre and need a site with our programme, about us and how to find us, in deep red and black',
    'content_site',
    ['show'],
    ['contact-form'],
    { theme: { mode: 'dark' }, fields: ['show.startsAt:date-time'] },
  ),
  keeps('lost and found for our school, with pictures', 'web_app', ['item'], ['image-upload']),
  keeps('beekeeping diary: hives, inspections, honey harvests', 'web_app', ['hive', 'inspection', 'harvest'], [], {
    fields: ['inspection.hive:relation'],
  }),
  keeps(
    'book club: next meetings, books we read, everyone rates the book, members log in',
    'web_app',
    ['meeting', 'book'],
    ['ratings'],
    { ...logIn, name: 'Book club', fields: ['book.rating:rating'] },
  ),
  keeps(
    'simple crm for a freelance translator: clients, projects with deadlines, rate per word',
    'web_app',
    ['client', 'project'],
    ['due-dates'],
    { fields: ['project.client:relation'] },
  ),
  keeps(
    'volunteer shifts for the food bank, max 6 people per shift, people sign up for a shift',
    'web_app',
    ['shift', 'signUp'],
    ['sign-up-form'],
    { fields: ['shift.needed:integer'] },
  ),
  keeps('blog about sourdough with photos, in warm brown', 'content_site', ['post'], ['image-upload'], {
    name: 'Sourdough blog',
  }),
  plain('landing page for a mobile bike repair service in Leeds with prices', 'landing_page', ['pricing'], {}),
  keeps('API for a pet shelter: animals, adopters and adoptions', 'api', ['animal', 'adopter', 'adoption'], ['api-docs'], {
    fields: ['adoption.animal:relation', 'adoption.adopter:relation'],
  }),
  keeps('chat for our scout leaders, log in only', 'realtime_app', ['message'], ['chat'], logIn),
  keeps('vote for the best chili at our cook-off', 'web_app', ['poll'], ['polls']),
  keeps('feedback form for our museum, only staff can read the answers', 'landing_page', [], ['contact-form']),
  keeps('book the sauna, 2 hour slots from 10 to 22', 'web_app', ['booking', 'sauna'], ['booking']),
  keeps('every 15 minutes look whether our club site is up and keep the history', 'scheduled_job', [], ['schedule']),
  keeps('mileage log for my van with fuel costs and a chart per month', 'web_app', ['drive'], ['charts']),
  keeps('a glossary for our company, a to z, anyone can add terms', 'web_app', ['term'], []),
  keeps('family chores with points, who did what, dark mode', 'web_app', ['chore'], ['dark-mode'], { theme: { mode: 'dark' } }),
  keeps('our board games: number of players, playing time, rating', 'web_app', ['boardGame'], ['ratings'], {
    fields: ['boardGame.rating:rating'],
  }),
  keeps('track blood sugar and insulin doses, export for my doctor', 'web_app', ['reading'], ['csv-export']),
  keeps(
    'job board for our town: companies post jobs, people apply',
    'web_app',
    ['company', 'job', 'application'],
    ['sign-up-form'],
  ),
  keeps('second hand clothes shop with sizes, photos and a cart', 'web_app', ['product', 'order'], ['cart', 'image-upload'], {
    fields: ['product.size:choice'],
  }),
  keeps(
    'Create a task management system where team members can log in, create tasks, assign them to colleagues, set deadlines and priorities, and see everything on a kanban board. Use navy for the buttons and light gray for the background.',
    'web_app',
    ['task'],
    ['kanban', 'workflow', 'due-dates'],
    { ...logIn, fields: ['task.priority:choice', 'task.dueDate:date'], theme: { background: '#d3d3d3', accent: '#000080' } },
  ),
  keeps(
    'Please build an online course platform for a small language school. Teachers add courses and lessons, students sign up for a course and can leave comments. Teachers and students have accounts. White background, teal buttons.',
    'web_app',
    ['course', 'lesson', 'signUp'],
    ['sign-up-form', 'comments'],
    { ...logIn, fields: ['lesson.course:relation'], theme: { background: '#ffffff', accent: '#008080' } },
  ),
  keeps('apartment hunting: address, rent, size in square metres, pros and cons, visited or not', 'web_app', ['property'], [], {
    fields: ['property.rent:money'],
  }),
  keeps(
    'hotel housekeeping board: rooms are dirty, being cleaned or clean, updates live',
    'realtime_app',
    ['room'],
    ['realtime', 'workflow'],
    {
      fields: ['room.status:choice'],
    },
  ),
  keeps(
    'portfolio for the illustrator Mira Holm with a gallery and an about page',
    'content_site',
    ['work'],
    ['gallery', 'contact-form'],
    {
      name: 'Mira Holm',
    },
  ),
];
