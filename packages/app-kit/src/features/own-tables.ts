/**
 * The tables of features with rows of people that no list of the app shows. An app may have had the feature only in an earlier
 * version: its rows are still found, copied and erased.
 */
import type { Entity } from '../data/entity.ts';
import { rowAct } from './acts/row-act.ts';
import { boardSeat } from './board-games/match.ts';
import { checkout, orderLine } from './cart/hidden-entities.ts';
import { askedQuestion } from './chatbot/question-log.ts';
import { drawResult } from './draw/place.ts';
import { ownSearch, rowKeep } from './favorites/keeps.ts';
import { cardReview } from './flashcards/reviews.ts';
import { rowFollow } from './follows/follow.ts';
import { bespokeKeep } from './kept-values.ts';
import { ledgerEntry } from './ledger/entries.ts';
import { operationRun } from './operations/run.ts';
import { playRecord } from './player/record.ts';
import { pollVote } from './polls/votes.ts';
import { ownSignUp } from './sign-ups/own.ts';
import { stateChange } from './state-history/history.ts';
import { dayTick } from './streaks/ticks.ts';
import { surveyAnswer } from './survey/answers.ts';
import { rowVote } from './votes/vote.ts';
import { wordRound } from './word-games/results.ts';

export const featureTables: readonly Entity[] = [
  askedQuestion,
  bespokeKeep,
  boardSeat,
  cardReview,
  checkout,
  dayTick,
  drawResult,
  ledgerEntry,
  operationRun,
  orderLine,
  ownSearch,
  ownSignUp,
  playRecord,
  pollVote,
  rowAct,
  rowKeep,
  rowFollow,
  rowVote,
  stateChange,
  surveyAnswer,
  wordRound,
];
