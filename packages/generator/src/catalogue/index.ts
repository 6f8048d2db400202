/** All modules of the catalogue, in the order in which they join an app. */
import type { CatalogueModule } from '../module.ts';
import { acceptedAnswers } from './accepted-answers/module.ts';
import { accounts } from './accounts/module.ts';
import { acts } from './acts/module.ts';
import { base } from './base/module.ts';
import { bespoke } from './bespoke/module.ts';
import { blog } from './blog/module.ts';
import { board } from './board/module.ts';
import { boardGames } from './board-games/module.ts';
import { booking } from './booking/module.ts';
import { budgets } from './budgets/module.ts';
import { calendar } from './calendar/module.ts';
import { cart } from './cart/module.ts';
import { charts } from './charts/module.ts';
import { chat } from './chat/module.ts';
import { chatbot } from './chatbot/module.ts';
import { comments } from './comments/module.ts';
import { compare } from './compare/module.ts';
import { contactForm } from './contact-form/module.ts';
import { contentPages } from './content-pages/module.ts';
import { csvImport } from './csv-import/module.ts';
import { dashboard } from './dashboard/module.ts';
import { data } from './data/module.ts';
import { draw } from './draw/module.ts';
import { dueAgain } from './due-again/module.ts';
import { entityPages } from './entity-pages/module.ts';
import { favorites, searchNotes } from './favorites/module.ts';
import { flashcards } from './flashcards/module.ts';
import { follows } from './follows/module.ts';
import { gallery } from './gallery/module.ts';
import { games } from './games/module.ts';
import { jsonApi } from './json-api/module.ts';
import { languages } from './languages/module.ts';
import { ledger } from './ledger/module.ts';
import { liveEditor } from './live-editor/module.ts';
import { liveReadings } from './live-readings/module.ts';
import { mailing } from './mailing/module.ts';
import { markdown } from './markdown/module.ts';
import { members } from './members/module.ts';
import { messages } from './messages/module.ts';
import { nps } from './nps/module.ts';
import { operations } from './operations/module.ts';
import { owner } from './owner/module.ts';
import { player } from './player/module.ts';
import { polls } from './polls/module.ts';
import { quiz } from './quiz/module.ts';
import { rates } from './rates/module.ts';
import { realtime } from './realtime/module.ts';
import { reports } from './reports/module.ts';
import { requests } from './requests/module.ts';
import { schedules } from './schedules/module.ts';
import { settleUp } from './settle-up/module.ts';
import { shortLinks } from './short-links/module.ts';
import { signUps } from './sign-ups/module.ts';
import { siteSearch } from './site-search/module.ts';
import { stateHistory } from './state-history/module.ts';
import { streaks } from './streaks/module.ts';
import { survey } from './survey/module.ts';
import { threads } from './threads/module.ts';
import { timeClock } from './time-clock/module.ts';
import { tools } from './tools/module.ts';
import { totals } from './totals/module.ts';
import { utilities } from './utilities/module.ts';
import { votes } from './votes/module.ts';
import { weekPlan } from './week-plan/module.ts';

import { wordGames } from './word-games/module.ts';

export const catalogue: CatalogueModule[] = [
  base,
  languages,
  data,
  owner,
  accounts,
  searchNotes,
  entityPages,
  members,
  messages,
  contactForm,
  signUps,
  requests,
  booking,
  polls,
  votes,
  gallery,
  player,
  siteSearch,
  contentPages,
  tools,
  utilities,
  games,
  boardGames,
  wordGames,
  quiz,
  streaks,
  flashcards,
  liveEditor,
  settleUp,
  totals,
  dueAgain,
  compare,
  weekPlan,
  timeClock,
  shortLinks,
  budgets,
  nps,
  threads,
  acceptedAnswers,
  survey,
  jsonApi,
  realtime,
  chat,
  chatbot,
  cart,
  schedules,
  board,
  calendar,
  charts,
  dashboard,
  reports,
  liveReadings,
  operations,
  acts,
  mailing,
  bespoke,
  favorites,
  csvImport,
  markdown,
  blog,
  stateHistory,
  comments,
  follows,
  rates,
  draw,
  ledger,
];
