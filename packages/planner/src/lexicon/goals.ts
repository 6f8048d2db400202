/** Phrases for the kinds of project. */
import type { GoalType } from '@davit/blueprint';
import { PhraseTable } from '../reading/phrases.ts';

const phrasesByGoal: Partial<Record<GoalType, string>> = {
  // An artist's portfolio is a site, so "portfolio" alone is not an app.
  web_app:
    'investment portfolio, stock portfolio, share portfolio, crypto portfolio, etf portfolio, bond portfolio, portfolio tracker',
  api: 'rest api, json api, http api, web api, restful api, graphql api, api, rest service, web service, microservice, backend api, crud api, api server, json backend, rest backend, api backend, headless cms',
  landing_page:
    'landing page, one page, single page, one page site, one page website, single page site, single page website, coming soon page, launch page, homepage for, home page for, splash page, promo page, one pager, squeeze page, brochure site, teaser page, sales page, marketing page, product page',
  content_site:
    'curriculum vitae, résumé, my career, blog, wiki, knowledge base, magazine, weblog, portfolio, portfolio site, cv website, cv, resume, resume site, company website, corporate website, brochure website, company site, information website, personal website, personal site, personal page, news site, news website, magazine, documentation site, docs site, business website, club website, school website, wedding website, wedding site, showcase website, informational website, static site, static website, website with pages, webpage to showcase, team page',
  realtime_app:
    'chat, chat room, chatroom, messenger, live chat app, multiplayer, multiplayer game, collaborative, whiteboard, shared whiteboard, talk to each other in a chat, live poll, live quiz, online game, group chat',
  tool: 'calculator, converter, timer, stopwatch, countdown, countdown page, pomodoro, generator, password generator, unit converter, random picker, dice roller, name picker, random name picker, picker wheel, spin the wheel, chess clock, word counter, counter, metronome, qr code generator, color picker, colour picker, egg timer, game, quiz game, minesweeper, sudoku, chess',
  scheduled_job:
    'every hour check, every hour, hourly job, nightly job, nightly backup, every night, cron job, scheduled job, uptime monitor, uptime checker, every minute check, every five minutes, every 5 minutes, every 10 minutes, every 15 minutes, check a web page, checks a website, monitor a website, background job, watch a web page, ping a website, daily job',
};

export const goalPhrases = new PhraseTable<GoalType>(
  Object.entries(phrasesByGoal).flatMap(([goal, phrases]) =>
    phrases.split(', ').map((phrase) => [phrase, goal as GoalType] as const),
  ),
);
