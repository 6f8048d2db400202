/**
 * What people would expect of prompts, written down before the planner was run on them: with a
 * catalogue that can make everything documented, this is what the plan should say. What comes with
 * an entity anyway (search, filters, its workflow, its due date) is named in `features` only where the
 * prompt asks for it.
 */
import { type Expected, keeps, plain } from './expected-plan.ts';
import { fortyPrompts } from './forty-prompts.ts';
import { manyPrompts } from './many-prompts.ts';
import { twelvePrompts } from './twelve-prompts.ts';

const logIn = { logIn: true };

export const expectedPlans: Expected[] = [
  ...twelvePrompts,
  ...fortyPrompts,
  ...manyPrompts,
  keeps('a todo app with due dates', 'web_app', ['todo'], ['due-dates'], {
    name: 'Todo list',
    fields: ['todo.title:text', 'todo.dueDate:date', 'todo.notes:long-text', 'todo.status:choice'],
  }),
  keeps('landing page for a bakery with opening hours and a contact form', 'landing_page', [], ['opening-hours', 'contact-form']),
  keeps('a REST API for a library with books and members', 'api', ['book', 'member', 'loan'], ['api-docs'], {
    name: 'Library API',
    fields: ['loan.book:relation', 'loan.member:relation', 'loan.dueOn:date'],
  }),
  plain('tip calculator', 'tool', ['calculator'], { name: 'Tip calculator' }),
  keeps('a travel blog with photos and rss', 'content_site', ['post'], ['image-upload', 'rss'], {
    fields: ['post.text:long-text'],
  }),
  keeps('personal blog in markdown, readers can reply, no login', 'content_site', ['post'], ['markdown', 'comments']),
  keeps('dev blog with an rss feed and tags, dark theme', 'content_site', ['post'], ['rss', 'tags'], { theme: { mode: 'dark' } }),
  keeps('a blog without comments, just posts with hashtags', 'content_site', ['post'], ['tags']),
  keeps(
    'a blog for our walking club where only we can post, with pictures and keywords',
    'content_site',
    ['post'],
    ['image-upload', 'tags', 'contact-form'],
    logIn,
  ),
  keeps('notes with markdown', 'web_app', ['note'], ['markdown']),
  keeps(
    'online store selling ceramics, customers add items to their basket and check out',
    'web_app',
    ['product', 'order'],
    ['cart'],
    {
      fields: ['product.price:money', 'product.stock:integer', 'order.email:email', 'order.address:long-text'],
    },
  ),
  keeps('webshop for my soap business', 'web_app', ['product', 'order'], ['cart'], { name: 'Soap shop' }),
  keeps('sell my paintings online, with a shopping cart', 'web_app', ['painting', 'order'], ['cart'], {
    fields: ['painting.price:money', 'painting.picture:image', 'painting.stock:integer'],
  }),
  keeps('farm shop: vegetables with prices and stock, a basket and a list of orders', 'web_app', ['product', 'order'], ['cart'], {
    name: 'Farm shop',
  }),
  keeps(
    'a small bakery where people put cakes in a basket and send an order, no online payment',
    'web_app',
    ['product', 'order'],
    ['cart'],
  ),
  keeps('shop for zithers', 'web_app', ['product', 'order'], ['cart'], { name: 'Zither shop' }),
  keeps('candle shop without a cart, just the list of products with prices', 'web_app', ['product'], []),
  keeps(
    'I make wooden toys and want to sell them: show what is in stock, let people check out, and give me the list of orders',
    'web_app',
    ['product', 'order'],
    ['cart'],
  ),
  keeps('expense tracker with categories and monthly charts', 'web_app', ['expense'], ['charts'], {
    name: 'Expense tracker',
    fields: ['expense.category:choice', 'expense.amount:money'],
  }),
  keeps('recipes with photos and ingredients, search by tag', 'web_app', ['recipe'], ['image-upload', 'tags'], {
    fields: ['recipe.ingredients:long-text'],
  }),
  keeps(
    'I run a small vet practice and need to keep track of pets, their owners and appointments',
    'web_app',
    ['pet', 'owner', 'appointment'],
    ['workflow'],
    {
      fields: ['pet.owner:relation'],
    },
  ),
  keeps('club events on a calendar, month by month', 'web_app', ['event'], ['calendar']),
  keeps('appointments of the whole family with a calendar view', 'web_app', ['appointment'], ['calendar']),
  keeps('a birthday list, no calendar needed', 'web_app', ['birthday'], []),
  keeps('log what I spend and tell me how much per month, with bars', 'web_app', ['expense'], ['charts']),
  keeps('track my runs with distance and show statistics', 'web_app', ['run'], ['charts']),
  keeps(
    'support tickets with a chart of how many are open, csv export',
    'web_app',
    ['ticket'],
    ['charts', 'csv-export', 'workflow'],
  ),
  keeps('contacts that I can import from a spreadsheet and export again', 'web_app', ['contact'], ['csv-import', 'csv-export']),
  keeps('inventory, bulk import from csv, nobody logs in', 'web_app', ['item'], ['csv-import']),
  keeps(
    'wine cellar: upload my spreadsheet, charts by country, calendar of when to drink',
    'web_app',
    ['wine'],
    ['csv-import', 'charts', 'calendar'],
  ),
  keeps('habit tracker with streaks', 'web_app', ['habit'], ['streaks'], { name: 'Habit tracker' }),
  keeps(
    'portfolio site for a photographer with a gallery and contact form',
    'content_site',
    ['work'],
    ['gallery', 'contact-form'],
  ),
  keeps('simple kanban board for my team', 'web_app', ['task'], ['kanban', 'workflow'], { fields: ['task.status:choice'] }),
  keeps('todo app with a kanban board, columns: backlog, doing, done', 'web_app', ['todo'], ['kanban', 'workflow']),
  keeps('track bugs on a board with drag and drop: new, fixing, fixed', 'web_app', ['bug'], ['kanban', 'workflow']),
  keeps('a sales pipeline where I drag deals from stage to stage', 'web_app', ['deal'], ['kanban', 'workflow']),
  keeps(
    'recruiting: applicants go through applied, interview, offer, hired; show them in columns',
    'web_app',
    ['applicant'],
    ['kanban', 'workflow'],
  ),
  keeps('something like trello for our street party, with cards I can move about', 'web_app', ['task'], ['kanban', 'workflow']),
  keeps('wedding tasks as cards in columns: open, in progress, done', 'web_app', ['task'], ['kanban', 'workflow']),
  keeps('task list with open, in progress, done, but no kanban board please', 'web_app', ['task'], ['workflow']),
  keeps(
    'recipes with photos, tags, ratings, comments and a csv export',
    'web_app',
    ['recipe'],
    ['image-upload', 'tags', 'ratings', 'comments', 'csv-export'],
    { fields: ['recipe.tags:tags', 'recipe.rating:rating'] },
  ),
  keeps(
    'a bug tracker with file attachments, tags and comments',
    'web_app',
    ['bug'],
    ['file-upload', 'tags', 'comments', 'workflow'],
    { fields: ['bug.attachment:file'] },
  ),
  keeps('songs of our choir with sheet music files, members log in', 'web_app', ['song'], ['file-upload', 'workflow'], {
    ...logIn,
    fields: ['song.sheetMusic:file'],
  }),
  keeps('feature requests with upvotes', 'web_app', ['featureRequest'], ['polls', 'workflow'], {
    fields: ['featureRequest.votes:votes'],
  }),
  keeps('reading list: books anyone can suggest and vote for, one vote each', 'web_app', ['book'], ['polls', 'workflow'], {
    fields: ['book.votes:votes'],
  }),
  keeps('file sharing for our team', 'web_app', ['document'], [], { fields: ['document.file:file'] }),
  keeps('bookmarks with tags, nothing else', 'web_app', ['bookmark'], ['tags'], { fields: ['bookmark.tags:tags'] }),
  keeps('notes I can label and find again by label', 'web_app', ['note'], ['tags'], { fields: ['note.tags:tags'] }),
  keeps(
    'photos of our village, tagged, where people can leave a comment',
    'web_app',
    ['photo'],
    ['image-upload', 'tags', 'comments'],
    {
      fields: ['photo.tags:tags'],
    },
  ),
  keeps('plants I grow, with keywords; no comments', 'web_app', ['plant'], ['tags']),
  keeps('list of local walks with distance and comments from visitors', 'web_app', ['walk'], ['comments']),
  keeps('film reviews with hashtags where readers can reply', 'web_app', ['review'], ['tags', 'comments'], {
    fields: ['review.tags:tags'],
  }),
  keeps('poll: where do we go for lunch? one vote each', 'web_app', ['poll'], ['polls']),
  plain('BMI calculator in metric', 'tool', ['calculator'], { name: 'BMI calculator' }),
  plain('mortgage calculator', 'tool', ['calculator'], { name: 'Mortgage calculator' }),
  plain('convert kilometres to miles', 'tool', ['calculator']),
  plain('pomodoro timer', 'tool', ['timer']),
  keeps('chat room for my class', 'realtime_app', ['message'], ['chat']),
  keeps('JSON API for customers, products and orders', 'api', ['customer', 'product', 'order'], ['api-docs'], {
    fields: ['order.customer:relation', 'order.product:relation'],
  }),
  keeps(
    'CRM for a small agency: companies, contacts and deals with stages',
    'web_app',
    ['company', 'contact', 'deal'],
    ['workflow'],
    {
      fields: ['contact.company:relation', 'deal.company:relation'],
    },
  ),
  keeps('job applications tracker with status and notes', 'web_app', ['jobApplication'], ['workflow'], {
    fields: ['jobApplication.notes:long-text'],
  }),
  keeps('wedding website with RSVP and schedule of the day', 'content_site', ['signUp'], ['sign-up-form']),
  keeps(
    'landing page for my new meditation app with pricing and faq, waitlist',
    'landing_page',
    ['signUp'],
    ['pricing', 'faq', 'sign-up-form'],
  ),
  keeps(
    'restaurant site with menu, opening hours and table reservations',
    'content_site',
    ['reservation'],
    ['opening-hours', 'booking', 'contact-form'],
  ),
  keeps('a plant watering log. no login please', 'web_app', ['plant'], []),
  keeps('movie watchlist with genres and ratings', 'web_app', ['movie'], ['ratings', 'workflow']),
  keeps('bug tracker, severity low medium critical, states open / in progress / fixed', 'web_app', ['bug'], ['workflow'], {
    name: 'Bug tracker',
    fields: ['bug.severity:choice', 'bug.status:choice'],
  }),
  keeps(
    'invoice manager for freelancers with clients and due dates, csv export',
    'web_app',
    ['invoice', 'client'],
    ['due-dates', 'csv-export', 'workflow'],
    {
      fields: ['invoice.client:relation', 'invoice.dueDate:date'],
    },
  ),
  plain('FAQ page for a dentist with office hours', 'landing_page', ['faq', 'opening-hours']),
  keeps('workout log: exercise, sets, reps, weight', 'web_app', ['workout'], [], {
    fields: ['workout.sets:integer', 'workout.weight:decimal'],
  }),
  keeps('crm', 'web_app', ['company', 'contact', 'deal'], ['workflow']),
  keeps('todo', 'web_app', ['todo'], ['due-dates']),
  keeps('notes', 'web_app', ['note'], []),
  keeps('a list of books and their authors', 'web_app', ['book', 'author'], [], { fields: ['book.author:relation'] }),
  keeps('orders of a customer with price and delivery date', 'web_app', ['order', 'customer'], ['workflow'], {
    fields: ['order.customer:relation', 'order.deliveryDate:date'],
  }),
  keeps('budget planner with income and expenses', 'web_app', ['income', 'expense'], [], { name: 'Budget planner' }),
  keeps('student grades: students, courses, grades', 'web_app', ['student', 'course', 'grade'], [], {
    fields: ['grade.student:relation', 'grade.course:relation'],
  }),
  keeps('car maintenance log with mileage and costs', 'web_app', ['carService'], []),
  keeps('pet adoption site with photos, admin logs in', 'web_app', ['pet'], ['image-upload'], logIn),
  keeps('property listings with price and photos, contact form', 'web_app', ['property'], ['image-upload', 'contact-form'], {
    fields: ['property.price:money'],
  }),
  keeps('zoo animals api', 'api', ['animal'], ['api-docs']),
  keeps('parking spot booking with login', 'web_app', ['parkingSpot', 'booking'], ['booking'], logIn),
  keeps('dark themed wiki for our D&D campaign', 'content_site', ['article'], [], { theme: { mode: 'dark' } }),
  keeps('newsletter signup page for a coffee roastery', 'landing_page', ['signUp'], ['sign-up-form']),
  keeps('a site for our band Night Owls with concerts and songs', 'content_site', ['concert', 'song'], ['contact-form'], {
    name: 'Night Owls',
  }),
  keeps('wombat sighting tracker with location, date and number of wombats', 'web_app', ['wombatSighting'], [], {
    name: 'Wombat sighting tracker',
    fields: ['wombatSighting.seenAt:date-time', 'wombatSighting.number:integer', 'wombatSighting.place:text'],
  }),
  keeps(
    "hey! could you make something for my grandma's jam making? she wants to write down which jams she made, when, how many jars, and which are gone. nothing fancy, no passwords, big letters maybe, in plum and cream",
    'web_app',
    ['jam'],
    [],
    { theme: { background: '#fffdd0', accent: '#dda0dd' } },
  ),
  keeps('a message wall for our wedding, new messages pop up by themselves', 'realtime_app', ['message'], ['realtime']),
  keeps(
    'shared shopping list for our flat that updates instantly when someone adds something',
    'realtime_app',
    ['shoppingItem'],
    ['realtime'],
  ),
  keeps(
    'queue board for a food truck: orders with number and status, the screen refreshes by itself',
    'realtime_app',
    ['order'],
    ['realtime', 'workflow'],
  ),
  keeps('todo list for two people, changes show up right away on both phones', 'realtime_app', ['todo'], ['realtime']),
  keeps('a note board for the team. no live updates needed', 'web_app', ['note'], []),
  keeps('bug tracker with live updates and csv export', 'realtime_app', ['bug'], ['realtime', 'csv-export']),
  keeps('a place for our team to chat', 'realtime_app', ['message'], ['chat']),
  keeps('let my D&D group talk to each other in a chat, dark theme', 'realtime_app', ['message'], ['chat'], {
    theme: { mode: 'dark' },
  }),
  keeps('simple messenger for our family', 'realtime_app', ['message'], ['chat']),
  keeps('support ticket tracker with a chat', 'realtime_app', ['ticket', 'message'], ['chat']),
  keeps('guestbook, but no chat', 'web_app', ['message'], []),
  keeps('online chatroom named Porch Light', 'realtime_app', ['message'], ['chat'], { name: 'Porch Light' }),
  keeps(
    'sign-up sheet for our workshops, 12 places each, waiting list when full',
    'web_app',
    ['workshop', 'signUp'],
    ['sign-up-form'],
    { fields: ['workshop.seats:integer', 'signUp.workshop:relation'] },
  ),
  keeps('people can register for our yoga classes, max 15 per class', 'web_app', ['yogaClass', 'signUp'], ['sign-up-form'], {
    fields: ['yogaClass.seats:integer'],
  }),
  keeps('registration for a running race with 200 starting places', 'web_app', ['event', 'signUp'], ['sign-up-form']),
  keeps('RSVP page for our summer party, how many come and what they bring', 'landing_page', ['signUp'], ['sign-up-form'], {
    fields: ['signUp.people:integer', 'signUp.notes:long-text'],
  }),
  keeps('concert list where fans reserve a ticket, limited tickets', 'web_app', ['concert', 'signUp'], ['sign-up-form'], {
    fields: ['concert.seats:integer'],
  }),
  keeps('event list without sign-up', 'web_app', ['event'], []),
  keeps('event sign-up with limited seats and a waiting list', 'web_app', ['event', 'signUp'], ['sign-up-form', 'booking'], {
    fields: ['signUp.people:integer', 'signUp.notes:long-text'],
  }),
  keeps('meetup planner: people join an evening until it is full', 'web_app', ['meetup', 'signUp'], ['sign-up-form']),
  keeps(
    'a page where parents put their kids down for the holiday camp, 30 spots',
    'web_app',
    ['holidayCamp', 'signUp'],
    ['sign-up-form'],
  ),
  keeps(
    'tennis court reservation for our club, one hour slots from 8 to 22',
    'web_app',
    ['courtReservation', 'tennisCourt'],
    ['booking'],
    { fields: ['courtReservation.endsAt:date-time', 'courtReservation.tennisCourt:relation'] },
  ),
  keeps('book the laundry room in our house', 'web_app', ['booking', 'laundryRoom'], ['booking']),
  keeps('who has the company car when? let colleagues reserve it', 'web_app', ['booking', 'car'], ['booking', 'workflow'], {
    fields: ['booking.car:relation'],
  }),
  keeps(
    'studio booking calendar for a rehearsal studio with three rooms',
    'web_app',
    ['studioBooking', 'room'],
    ['booking', 'calendar'],
  ),
  keeps('a list of our meeting rooms, no bookings', 'web_app', ['meetingRoom'], []),
  keeps('desk sharing: employees reserve a desk for the day', 'web_app', ['booking', 'desk'], ['booking']),
  keeps('vote on the name of our new cat', 'web_app', ['poll'], ['polls']),
  keeps('survey tool where my students answer multiple choice questions once', 'web_app', ['survey'], ['polls']),
  keeps('let the team vote for a date of the summer party, closes on Friday', 'web_app', ['poll'], ['polls'], {
    fields: ['poll.answers:long-text', 'poll.closesOn:date'],
  }),
  keeps('ballot for our club election, one vote per member, results as bars', 'web_app', ['ballot'], ['polls']),
  keeps('ideas board with comments, no voting', 'web_app', ['idea'], ['comments', 'workflow']),
  keeps('quick polls for my class with results as bars', 'web_app', ['poll'], ['polls']),
];
