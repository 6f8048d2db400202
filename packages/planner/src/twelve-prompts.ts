/** Twelve prompts that must give apps which a person would call complete: each has a journey in a browser. */
import { type Expected, keeps, plain } from './expected-plan.ts';

const logIn = { logIn: true };

export const twelvePrompts: Expected[] = [
  keeps('a blog with tags and comments, only I can post', 'content_site', ['post'], ['tags', 'comments'], logIn),
  keeps('inventory tracker with login and csv export', 'web_app', ['item'], ['csv-export'], {
    ...logIn,
    name: 'Inventory tracker',
  }),
  keeps('a guestbook where messages appear live', 'realtime_app', ['message'], ['realtime'], { name: 'Guestbook' }),
  keeps('event sign-up with limited seats', 'web_app', ['event', 'signUp'], ['sign-up-form', 'booking'], {
    fields: ['event.seats:integer', 'signUp.event:relation'],
  }),
  keeps('support ticket tracker with priorities and statuses, agents log in', 'web_app', ['ticket'], ['workflow'], {
    ...logIn,
    name: 'Support ticket tracker',
    fields: ['ticket.priority:choice', 'ticket.status:choice'],
  }),
  keeps('a reading list with ratings and cover images', 'web_app', ['book'], ['ratings', 'image-upload', 'workflow'], {
    name: 'Reading list',
    fields: ['book.rating:rating', 'book.cover:image'],
  }),
  // Pages and their checks are the feature's own, as messages are the contact form's: no entity with pages of its own.
  keeps('every hour check a web page and show its up or down history', 'scheduled_job', [], ['schedule']),
  keeps('a shop for handmade candles with a cart and order list', 'web_app', ['product', 'order'], ['cart', 'workflow']),
  keeps('meeting room booking for our office', 'web_app', ['meetingRoom', 'booking'], ['booking'], {
    fields: ['booking.meetingRoom:relation'],
  }),
  keeps("a members' directory for our choir with voice part and phone, visible after log-in only", 'web_app', ['member'], [], {
    ...logIn,
    fields: ['member.voicePart:choice', 'member.phone:phone'],
  }),
  plain('countdown to New Year with dark background and gold text', 'tool', ['timer'], {
    theme: { text: '#ffd700', mode: 'dark' },
  }),
  keeps(
    "Please implement a website for a clinical office to display office information and services. The website should have basic pages, including a homepage, about us, services, and contact us. Users should be able to browse the website, learn about the office's information, view the services provided, and contact the office through the contact page. The website should also have a simple navigation menu to help users quickly find the information they need. Style all pages with a light cyan background and cadet blue components.",
    'content_site',
    [],
    ['contact-form'],
    { theme: { background: '#e0ffff', accent: '#5f9ea0', mode: 'light' } },
  ),
];
