/**
 * Names that every app has already, or that mean something to a language or a database: nothing that a prompt names is
 * called so. The one list of them, for the planner and for the generator.
 */
const listed = (words: string) => words.split(/\s+/).filter(Boolean);

/** Words that cannot be identifiers in JavaScript, or mean something on every object. */
export const reservedWords = new Set(
  listed(`arguments async await break case catch class const constructor continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected prototype public return static super switch
this throw true try typeof undefined var void while with yield hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf
infinity nan`),
);

/** What modules of an app keep beside its entities: the tables of accounts, carts, votes. */
const tablesOfModules =
  listed(`appAccount appSession appLink apiKey askedQuestion bespokeKeep bespokeShare boardMatch boardSeat cardReview checkout contactMessage dayTick drawResult drawSetting expenseShare jobRun ledgerAmount ledgerEntry linkClicks mailItem memberProfile
operationRun operationService orderLine ownSearch ownSignUp pageCheck pageDay placeClock playRecord playlistItem pollVote privateMessage readingSource rateForm rateValue rowAct rowComment rowFollow rowKeep rowVote runningClock siteText stateChange surveyAnswer watchedPage wordRound`);

/** What an entity is not called: tables of modules, and names that would make the code about it hard to read. */
export const reservedEntities = new Set([
  ...listed('row rows entity entities table process window global globalThis site plan store context app'),
  ...tablesOfModules,
]);

/** Columns that every table has already. */
export const reservedFields = new Set(
  listed(
    'id createdAt updatedAt deletedAt removedAt isSample ownerId rowid values errors csrf undo page sort direction q search',
  ),
);

/** First parts of addresses that the frame and the modules of an app answer, of which no page of a plan takes one. */
export const ownRoutes = new Set(
  listed(
    'account api cart check-now checkout editor-guide editor-preview inbox islands log-in log-out order s sign-up uploads word-games',
  ),
);

/** The same, but for the pages of a job that runs on a schedule. */
export const routesOfJobs = new Set(listed('job-runs watched-pages'));

/** The same, but for the games of a board game. */
export const routesOfBoardGames = new Set(listed('play'));

/** First parts of addresses that do not belong to a list: those of an app, and those that one of its pages or a server before it may have. */
export const reservedSlugs = new Set([
  ...ownRoutes,
  ...routesOfJobs,
  ...routesOfBoardGames,
  ...listed(`about admin assets contact design docs export favicon health healthz login logout new openapi owner public readyz robots search sign-in sitemap
static`),
]);
