/** The phrases that request features, by name and by meaning; ids from the documented catalogue. */
import type { FeatureId } from '@davit/blueprint';
import { PhraseTable } from '../reading/phrases.ts';

const phrasesById: Partial<Record<FeatureId, string>> = {
  search:
    'search, searching, searchable, full text search, search box, search bar, look up, lookup, find quickly, search function, keyword search',
  filters: 'filter, filters, filtering, filterable, filter by, sort by, sorting, sortable, sort, sorted by',
  'csv-export':
    'csv export, export to csv, csv download, export as csv, download as csv, export csv, excel export, export to excel, export to a spreadsheet, csv, spreadsheet export, exportable, export the list, export data, data export, csv file, export, export for, exports, export my, export them, export it',
  'csv-import':
    'bulk import from csv, bulk csv import, import from a spreadsheet, import my spreadsheet, paste a csv, load a csv, upload my spreadsheet, import from a csv file, import them from csv, csv import, import csv, import and export, importing and exporting, export and import, import or export, data import, import data, importing data, import records, import orders, import products, import contacts, import questions, import users, batch import, batch upload, bulk upload, import from csv, import from excel, upload a csv, bulk import, import a spreadsheet, csv upload',
  'image-upload':
    'image upload, photo upload, upload images, upload image, upload photos, upload pictures, upload a photo, upload a picture, picture upload, upload cover, photo, picture, image, cover image, cover photo, photograph each, photograph every, photograph them, take a photo, take a picture, take photos, take pictures, pictures upload, cover, screenshot, avatar, thumbnail',
  'file-upload':
    'file upload, upload, uploads, uploading, upload files, attachment, file attachment, attached file, attach files, attach a file, attachment upload, upload documents, upload a document, document upload, upload a file, pdf upload, upload a pdf, upload cv, upload resume, upload a cv, sheet music file, sheet music pdf',
  tags: 'tag, tags, tagging, tagged, label, labels, hashtag, keyword, keywords',
  comments:
    'readers can reply, readers can answer, people can reply, visitors can reply, say something about, comment, comments, commenting, discussion, discussions, discussing, discuss, post comments, discussion thread, community interaction, community interactions, reply, replies, leave a comment, feedback on each',
  ratings:
    'rating, ratings, star rating, stars, out of five, out of 5, five stars, rate the, rate them, rate it, rate each, rate their, rate our, rate and, we rate, score them, score it, from 1 to 5, from one to five, can rate, users rate, members rate, people rate, customers rate, score out of',
  kanban:
    'kanban, kanban board, as a board, on a board, trello, drag and drop board, board view, drag and drop, swimlane, scrum board, task board, drag, dragging, drag them, cards in columns, cards i can move, show them in columns, in columns, columns like, swim lane',
  workflow:
    'workflow, status workflow, statuses, status, stage, stages, states, approval, approve, pipeline, order status, progress status, in progress',
  calendar:
    'by month on a calendar, month by month, calendar, calendar view, month view, week view, agenda view, weekly view, timetable view',
  charts:
    'how much per month, per month, spend each month, bar chart, chart, charts, graph, graphs, stats, analytics, trend, trends, pie chart, bar chart, totals, visualization, visualisation, visualize, dashboard with charts, sales dashboard, kpi dashboard, metrics dashboard, business dashboard, finance dashboard, summary by, monthly total',
  reports:
    'statistics, report, reports, consolidated report, detailed report, financial report, summary report, annual report, quarterly report, sales report, statistical report, generate report, generating report, create report, creating report, produce report, reporting',
  realtime:
    'realtime, real time, live, live updates, live update, appear live, instantly, updates live, websocket, websockets, server sent events, without reloading, without refreshing, push updates, automatically updates, updates automatically, updates itself, updates by itself, refreshes by itself, refreshes itself, by themselves, pop up, pops up, right away, appear at once, sees them at once, see it at once, without a reload, without reload, without refresh, in sync, stays in sync, immediately',
  chat: 'team collaboration, group collaboration, chat, chat room, chatroom, messenger, instant messaging, chat interface, live chat, group chat, chatting, chat with each other, talk to each other',
  roles: 'role, roles, user roles, permissions, role based, access levels, admin and user',
  profiles: 'profile, profiles, user profile, profile page, profile management, personal homepage',
  messages:
    'messaging, private message, private messages, private messaging, direct message, direct messages, message sellers, message the seller, message other, message one another, message each other, write to each other, exchange messages, message members, message users, send messages to, send a message to, send each other messages, send private messages, communicate with, communication with, communication between, direct communication, communication feature, communicate with each other, interact with other users, interact with other members, interact with each other, contact sellers, contact the seller, contact landlords, contact the landlord, contact other users, contact other members, contact each other, user messages, message inbox, inbox for messages, message notification, message notifications',
  'admin-area':
    'admin area, admin panel, admin dashboard, back office, backoffice, management backend, admin page, administration, admin interface, administrator, administrators',
  'contact-form':
    'write me a message, write me, write us, send me a message, message me, message us, leave a message, leave us a message, contact form, contact page, contact us, enquiry form, inquiry form, message form, send us a message, get in touch, contact me, form to contact, feedback form, contact section, service inquiry, write to us, contact information, contact details',
  'sign-up-form':
    'yes no maybe, yes no or maybe, yes no and maybe, if they come, whether they come, whether they are coming, say if they, say whether, invitation page, enroll, enrol, sign up form, signup form, registration form, newsletter sign up, mailing list, waitlist, waiting list, email capture, rsvp, rsvp form, sign up sheet, join the waiting list, subscribe form, newsletter signup, newsletter to join, newsletter to subscribe to, join our newsletter, join the newsletter, subscribe to our newsletter, subscribe to the newsletter, lead capture, pre order form, sign up for, signing up for, register for, registration for, registrations, event registration, limited places, limited spots, limited tickets, limited spaces, until it is full, until full, places each, spots each, starting place, reserve a ticket, reserve tickets, ticket sales for, ticket sale for, sell tickets for, sell tickets to, tickets for our, tickets for the, tickets to our, reserve a spot, others join, people join, members join, others can join, can join in, who can come, who is coming, they are coming, put their names down, put their kids down, put themselves down',
  chatbot:
    'chatbot, chat bot, support bot, faq bot, help bot, customer support chatbot, support chatbot, virtual assistant, answer automatically, automatic answers',
  booking:
    'booking, bookings, book a table, table booking, table reservation, reservation, reservations, reserve, appointment booking, book an appointment, online booking, book online, book a slot, book a time, book a date, book a day, book a session, book a visit, book a stay, book a ride, book a call, book a free call, book a consultation, book a free consultation, book services, limited seats, seats, slots, book a room, online reservations, book the, book our, book your, reserve it, reserve a, reserve the, rent a, hire a, who has the, people book, people can book, customers book, customers can book, guests can book, visitors can book, clients can book, parents can book, students can book, which you can book, can be booked, to be booked',
  cart: 'want to sell, like to sell, people check out, customers check out, a shop for, a shop selling, a store selling, online shop for, shop where, sell my, sell our, we sell, cart, shopping cart, basket, checkout, add to cart, online shop, online store, webshop, web shop, e commerce, ecommerce, buy online, shop with orders',
  polls:
    'poll, polls, vote, votes, voting, survey, surveys, one vote each, vote once, upvote, upvotes, upvoting, thumbs up, most votes, ballot, quick poll, vote on, vote for, let people vote, cast a vote, others click, like button, with likes, and likes, likes and, number of likes, like photos, like posts, like pictures, can like, give a like, press like, click a heart, multiple choice question, results as bars, poll results, live results',
  markdown: 'markdown, rich text, formatted text, markdown editor, wysiwyg',
  rss: 'rss, rss feed, atom feed, feed reader, podcast feed',
  gallery: 'gallery, photo gallery, image gallery, picture gallery, lightbox, photo album, slideshow, showcase photos',
  faq: 'faq, faqs, frequently asked questions, questions and answers section, common questions, frequently asked',
  pricing:
    'pricing, price list, pricing table, pricing plans, prices section, our prices, price table, pricing section, rates page',
  'qr-code': 'qr code, qr codes, qr, qrcode',
  compare:
    'side by side, compare them, next to each other, compare, compares, comparing, comparison, comparisons, comparative analysis',
  streaks: 'streak, streaks, daily streak, chain, in a row',
  schedule:
    'every hour, hourly, every day at, nightly, every night, each night, daily at, every minute, cron, cron job, every week at, every monday, scheduled job, background job, every morning, every 5 minutes, every 10 minutes, every 15 minutes, every 30 minutes, runs every, periodically, weekly email, once a day, schedule job',
  'api-docs':
    'api docs, api documentation, openapi, swagger, json api, rest api, api, rest endpoints, api endpoints, http api, graphql, web service, restful, restful api, endpoint',
  'dark-mode':
    'dark mode, night mode, dark and light mode, light and dark mode, dark light toggle, theme switch, theme switcher, dark mode toggle, light mode, dark or light',
  calculator: 'calculator, calculate, converter',
  timer: 'timer, countdown, stopwatch, pomodoro, count down, egg timer, interval timer, countdown timer',
  game: 'game, tic tac toe, chess, snake, hangman, sudoku, minesweeper, tetris, memory game, quiz game, play a game, board game online, multiplayer, word game, puzzle, crossword',
  'opening-hours':
    "opening hours, opening times, business hours, open hours, hours of operation, opening time, store hours, hours we are open, when we are open, when we're open, when you are open, when you're open, when it is open, when it's open, office hours, opening hour, working hours",
  'due-dates': 'due date, due dates, deadline, deadlines, due by, due on, due, overdue',
};

export const featurePhrases = new PhraseTable<FeatureId>(
  Object.entries(phrasesById).flatMap(([id, phrases]) => phrases.split(', ').map((phrase) => [phrase, id as FeatureId] as const)),
);

/** Requests that match no feature of the catalogue: reported, never claimed. */
const wishes: Record<string, string> = {
  'online payment':
    'payment, payments, pay online, online payments, secure payments, stripe payments, paypal payments, card payments, stripe, paypal, credit card, credit cards, payment management, pay by card',
  'sending e-mail':
    'email notification, email notifications, email reminders, email reminder, send emails, send email, sending emails, newsletter sending, email me, by email, via email, e-mail notifications, email confirmation',
  'text messages': 'sms, text messages, sms reminders, whatsapp',
  notifications:
    'notification, notifications, push notification, push notifications, reminder, reminders, alert, alerts, notify, message notification',
  'a map': 'map, maps, google maps, map view, interactive map, nearby',
  'a history of edits':
    'edit history, history of edits, page history, version history, revision history, older version, older versions, old version, earlier versions, previous versions, every edit is kept, undo an edit, revert an edit, revert edits, history with who changed',
  'printing or PDF files': 'pdf, pdf export, export to pdf, ticket printing, pdfs, printable pdf',
  'artificial intelligence':
    'ai, artificial intelligence, machine learning, chatgpt, gpt, llm, recommendations engine, matching algorithm, ai powered',
  'data from other sites':
    'scrape, scraping, automatically search, web scraper, fetch prices, weather data, stock prices, exchange rates, live data feed, sync with, integration with, google calendar, outlook',
  'several languages': 'multilingual, multi language, several languages, translations, bilingual, translate',
  'video and voice calls': 'video call, video calls, video calling, video chat, voice call, voice calls, audio call, audio calls',
  'live broadcasting (the app links to a stream, and plays recordings)':
    'livestream, live stream, live streams, live streaming, live streaming functionality, live broadcast, live broadcasting',
  video: 'video, videos, youtube videos, streaming',
  'voice messages': 'voice messages, voice message, voice recording, voice recordings',
  audio: 'audio, audio samples, music player, podcast player',
  'a phone app': 'ios app, android app, native app, iphone app, mobile app, react native, app store',
  'log-in by other services':
    'google login, login with google, sso, single sign on, oauth, social login, sign in with google, facebook login, sign in with apple',
  'drawing names at random': 'secret santa draw, draw names, draws names, name draw, gift draw',
  'two-factor log-in': 'two factor, 2fa, two factor authentication, mfa',
  barcodes: 'barcode, barcodes, barcode scanner, scan barcodes',
  subscriptions: 'subscription, subscriptions, subscription feature, subscription plans',
};

export const wishPhrases = new PhraseTable<string>(
  Object.entries(wishes).flatMap(([wish, phrases]) => phrases.split(', ').map((phrase) => [phrase, wish] as const)),
);

/** Log-in by name and by meaning, with who may write as a result. */
const access: Record<'login' | 'owner-writes' | 'members-only' | 'unrelated', string> = {
  unrelated:
    'sign in sheet, sign in book, sign in list, sign in log, sign in form, sign in register, sign in desk, visitor sign in, sign in and out, password generator, password manager, password strength, password checker',
  login: `login, log in, logins, logging in, logs in, sign in, signin, signing in, password, passwords, user account, user accounts, user profiles, member profiles, permission management, member accounts, customer accounts, personal accounts, own accounts, authentication, auth, user registration, user authentication, register and log in, create an account, sign up and log in, password protected, user management, managing users, manage users, manages users, account management, login required, log in required, login needed, requires login, users register, users sign up, users can sign up, user sign up, user signup, user roles, role management, permission management, role permissions, access permissions, role based access, role based permissions, access levels, user permissions, registered users, user login, member login, create account, users can register, user registration and login, own account, have accounts, has an account, have an account, with accounts, get an account, gets an account, members have logins`,
  'owner-writes': `only i can post, only i can write, only i can edit, only i can add, only i can, only me, only the owner can, only i may, only admins can, only admin can, only the admin can, just i can, only the author can, only we can`,
  'members-only': `members only, member only, after log in only, only after log in, visible after login only, only logged in, only for members, private area, members area, behind a login, logged in users only, staff only, only staff, only members can see, invite only`,
};

export const accessPhrases = new PhraseTable<keyof typeof access>(
  Object.entries(access).flatMap(([kind, phrases]) =>
    phrases.split(', ').map((phrase) => [phrase, kind as keyof typeof access] as const),
  ),
);

/** Phrases that let everybody sign up. */
export const openJoiningPhrases = new PhraseTable<true>(
  'sign up, signs up, signup, sign ups, register, registers, registration, user registration, create an account, create account, own account, own accounts, users can register, users register, user accounts, anyone can join'
    .split(', ')
    .map((phrase) => [phrase, true] as const),
);
