/** What the names of fields say of their figures. */

/** Numbers that tell rows apart, or say how something is: neither added up nor followed over time. */
export const noMeasures =
  /^(year|age|vintage|founded|born|number|badge|season|episode|publishedYear|pages|servings|seats|beds|rooms|guests|floor|needed|waterEveryDays|players|sets|repetitions|every|limit|target|startPrice|highestBid|salary|rate|anHour|score|homeScore|guestScore|answer|lessons|area|size)$/i;

/** Read off, not counted: the newest is of interest, and how it went. */
export const readings =
  /^(bloodSugar|weight|waist|height|temperature|systolic|diastolic|pulse|strength|odometer|slept|wind|progress|value|reading|level|percentage|percent|milliseconds|mood|generation|consumption|battery|humidity|pressure)$/i;

/** How many there are of what a row stands for. */
export const counts = /^(quantity|stock|inStock|bottles|copies|jars|left)$/i;

/** At or below this there is too little. */
export const thresholds = /^(reorderAt|minimum|minimumStock|minStock|lowStock)$/i;

/** Money that was spent or taken once; what has a price only is not paid by anybody. */
export const onceSpent = /^(amount|cost|costs|fuelCosts|spent|paid|saved|total|fee|value|bought.*|purchased.*|paidOn|spentOn)$/i;

/** Days at which something ends or runs out. */
export const endings = /(until|expir|ends|bestBefore|validTo|renews|[a-z]By$)/i;

/** Days at which somebody has to do something. */
export const followUps = /^(due|deadline|next|returnBy|backOn|backBy|callBack|followUp|serviceOn)/i;

/** Days at which something was over: with one a row wants nothing any more. */
export const settlements = /^(returned|paid|finished|closed|done|answered|delivered|completed|resolved)(On|At)$/i;

/** Short texts of few values, which many rows share, the most telling first. */
export const groups =
  'category kind genre topic group department project supplier vehicle room assignee place exercise purpose by'.split(' ');

/** Short texts that rows are looked for by, and that many of them have in common. */
export const sharedTexts =
  /^(category|kind|genre|topic|group|department|cuisine|brand|industry|league|state|country|region|language)$/i;
