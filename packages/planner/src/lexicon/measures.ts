/** What the name of a field says about its numbers. */

/** Numbers that identify or describe a row: never summed or charted. */
export const noMeasures =
  /^(year|age|vintage|founded|born|number|badge|season|episode|publishedYear|pages|servings|seats|beds|rooms|guests|floor|needed|waterEveryDays|players|sets|repetitions|every|limit|target|startPrice|highestBid|salary|rate|anHour|score|homeScore|guestScore|answer|lessons|area|size)$/i;

/** Readings: the latest one and its history matter, not the sum. */
export const readings =
  /^(bloodSugar|weight|waist|height|temperature|systolic|diastolic|pulse|strength|odometer|slept|wind|progress|value|reading|level|percentage|percent|milliseconds|mood|generation|consumption|battery|humidity|pressure)$/i;

/** How many pieces a row stands for. */
export const counts = /^(quantity|stock|inStock|bottles|copies|jars|left)$/i;

/** At or below this number, stock is low. */
export const thresholds = /^(reorderAt|minimum|minimumStock|minStock|lowStock)$/i;

/** Money spent or earned; a bare price is paid by nobody. */
export const onceSpent = /^(amount|cost|costs|fuelCosts|spent|paid|saved|total|fee|value|bought.*|purchased.*|paidOn|spentOn)$/i;

/** Dates at which something ends or expires. */
export const endings = /(until|expir|ends|bestBefore|validTo|renews|[a-z]By$)/i;

/** Dates at which somebody must act. */
export const followUps = /^(due|deadline|next|returnBy|backOn|backBy|callBack|followUp|serviceOn)/i;

/** Dates of completion: such a row needs no more attention. */
export const settlements = /^(returned|paid|finished|closed|done|answered|delivered|completed|resolved)(On|At)$/i;

/** Short texts with few values, shared by many rows, most telling first. */
export const groups =
  'category kind genre topic group department project supplier vehicle room assignee place exercise purpose by'.split(' ');

/** Short texts that people search by and many rows share. */
export const sharedTexts =
  /^(category|kind|genre|topic|group|department|cuisine|brand|supplier|industry|league|state|country|region|town|from|to|language)$/i;
