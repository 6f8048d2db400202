/** Forms about texts, log-in, and the fields of a list. */
import type { Form } from './form.ts';

const change = '(change|update|set|switch|turn|modify|rename|edit)';
const someone =
  '(members|users|people|staff|customers|visitors|everyone|everybody|anyone|anybody|we|they|you|readers|only members)';

export const fieldForms: Form[] = [
  {
    act: 'retext',
    says: `${change} {text} (to|to say|so it says|to read) {value}`,
    examples: ['change the tagline to “Orders, fast”'],
    not: ['change product to item'],
  },
  {
    act: 'retext',
    says: '(make|use) {text} [say|read] {value}',
    examples: ['make the tagline say Orders, fast'],
    not: ['make it dark'],
  },
  {
    act: 'retext',
    says: '{text} (should be|should say|should read|is|is now|must say) [:] {value}',
    examples: ['the tagline should be Orders, fast', 'our new slogan is: Orders, fast'],
    not: ['phone is required'],
  },
  { act: 'retext', says: '{text} : {value}', examples: ['Tagline: Orders, fast'], not: ['Status: New, Sent'] },
  {
    act: 'retext',
    says: '(add|use) [a|the] {text} (saying|that says|:) {value}',
    examples: ['add a tagline that says Orders, fast'],
  },
  { act: 'retext', says: '(use|put|write) {value} (as|for|in) {text}', examples: ['use “Orders, fast” as the tagline'] },
  {
    act: 'retext',
    says: '(put|write|show|have|display) {value} (at the top of|on top of|at the start of) {page}',
    examples: ['put “Warm bread since 1962” at the top of the home page'],
    not: ['put the phone at the top of customers'],
    of: 'bakery',
  },

  {
    act: 'log-in',
    says: `${someone} (should|must|have to|need to|needs to|has to|shall) [first] (log in|sign in|login|have an account|register|have accounts)`,
    examples: ['members should log in', 'everyone must sign in'],
    of: 'tasks',
  },
  {
    act: 'log-in',
    says: `${someone} (should|must|have to|need to|needs to|has to|should have to|shall) (log in|sign in|login|register) (before|first|to) {rest}`,
    examples: ['people should have to log in before they see anything'],
    of: 'tasks',
  },
  {
    act: 'log-in',
    says: '(add|require|enable|turn on|switch on|ask for|set up|introduce|use|with) [a|an|user|people to|users to|everyone to|the] (log in|login|sign in|accounts|password|passwords|log ins|logins|user accounts|authentication|account)',
    examples: ['add log-in', 'require a login', 'turn on user accounts'],
    of: 'tasks',
  },
  {
    act: 'log-in',
    says: '(protect|lock) {target} (with|behind) [a] (password|log in|login|passwords)',
    examples: ['protect it with a password'],
    of: 'tasks',
  },
  {
    act: 'log-in',
    says: '(log in|login) (should be|is) (required|needed|on)',
    examples: ['login should be required'],
    of: 'tasks',
  },
  {
    act: 'log-out',
    says: '(remove|drop|disable|turn off|switch off|delete|get rid of|take out|take away|stop requiring|stop asking for|no|no more|lose|without) [the|a|any] (log in|login|sign in|accounts|password|passwords|log ins|logins|user accounts|authentication|account)',
    examples: ['remove the log-in', 'get rid of user accounts'],
  },
  {
    act: 'log-out',
    says: `[${'we|members|people|users|i|you|they|everyone|nobody|staff|visitors|customers'}] (no longer need|don't need|do not need|doesn't need|does not need|shouldn't need|needn't|no longer have|don't have|shouldn't have|need not|no longer needs|should not have|needs) [to|a|an|any|the] (log in|login|sign in|accounts|password|account|register)`,
    examples: ['we no longer need log in', "members don't need to log in"],
  },
  {
    act: 'log-out',
    says: `{who} (should|can|may|must|could|should be able to|must be able to) {do} without [a|an|any] (log in|login|logging in|signing in|sign in|account|accounts|password|registering)`,
    examples: ['everybody can see it without logging in'],
  },

  {
    act: 'require',
    says: '{field} (is|are|should be|must be|has to be|have to be|needs to be|should become|becomes|shall be) [now|always] (required|mandatory|compulsory|obligatory|filled in|filled out|given|entered|set)',
    examples: ['phone is required', 'the email must be filled in', 'the total has to be mandatory'],
    not: ['product should be called item'],
  },
  {
    act: 'require',
    says: '{field} (is|are|should be|must be|has to be) (required|mandatory|compulsory) (for|in|on) {list}',
    examples: ['phone is required for customers'],
  },
  {
    act: 'require',
    says: '(make|mark|set) {field} [as|to] (required|mandatory|compulsory|obligatory)',
    examples: ['make the phone required'],
    not: ['make it dark'],
  },
  {
    act: 'require',
    says: '(make|mark|set) {field} [as|to] (required|mandatory|compulsory) [,|and|with] {value} (by default|as the default|as default)',
    examples: ['make the quantity required, 1 by default'],
    not: ['make the phone required'],
  },
  { act: 'require', says: '(require|always ask for|insist on|demand) {field}', examples: ['require a phone number'] },
  {
    act: 'relax',
    says: '{field} (is|are|should be|can be|may be|becomes|should become) [now] (optional|not required|not mandatory|left empty|empty|left blank|blank|skipped)',
    examples: ['ordered on should be optional'],
  },
  {
    act: 'relax',
    says: "{field} (doesn't|does not|don't|do not|need not|needn't|no longer) [have to|need to|has to|needs to|must] [be] (required|mandatory|filled in|filled out|given|entered|set)",
    examples: ["ordered on doesn't have to be filled in"],
  },
  {
    act: 'relax',
    says: "{field} (isn't|is not|aren't|are not|shouldn't be|should not be|is no longer|are no longer) (required|mandatory|needed|compulsory)",
    examples: ["ordered on isn't required"],
  },
  {
    act: 'relax',
    says: '(make|mark|set) {field} [as|to] (optional|not required|not mandatory)',
    examples: ['make ordered on optional'],
  },
  {
    act: 'relax',
    says: "(don't require|do not require|stop requiring|no longer require|stop asking for) {field}",
    examples: ['stop requiring ordered on'],
  },

  {
    act: 'sort',
    says: '(sort|order|arrange|list|show|put|rank|display) {list} by {by}',
    examples: ['sort orders by total, highest first', 'order the customers by address'],
  },
  { act: 'sort', says: '(sort|order) [it|them|everything] by {by}', examples: ['sort by order number'] },
  {
    act: 'sort',
    says: '{list} (should be|are|must be) (sorted|ordered|listed|shown) by {by}',
    examples: ['orders should be sorted by total'],
  },
  {
    act: 'sort',
    says: '(default to|use|switch to|start with) (sorting|sort|ordering|order) by {by}',
    examples: ['default to sorting by order number'],
  },
  {
    act: 'sort',
    says: '(show|put|list|display|sort) {by} (first|on top|at the top|last)',
    examples: ['show newest orders first'],
  },
  { act: 'sort', says: '{by} (first|on top|at the top)', examples: ['newest orders first'], not: ['quantity should come first'] },
  { act: 'sort', says: '(sort|order|show|list) {list} {by}', examples: ['sort orders alphabetically'] },

  {
    act: 'move',
    says: '(move|put|place|show) {field} (above|before|in front of|ahead of) {next}',
    examples: ['move the phone above the email'],
  },
  {
    act: 'move',
    says: '(move|put|place|show) {field} (below|under|after|behind|underneath) {previous}',
    examples: ['put the address below the notes'],
  },
  {
    act: 'move',
    says: '(move|put|place|show) {field} [to the] (first|top|start|front|beginning|at the top)',
    examples: ['move the phone to the top'],
  },
  {
    act: 'move',
    says: '(move|put|place|show) {field} [to the] (last|end|bottom|at the end|at the bottom)',
    examples: ['move the phone to the end'],
  },
  {
    act: 'move',
    says: '{field} (should come|should be|comes|should go|goes|should stand) (first|at the top|on top)',
    examples: ['quantity should come first'],
  },
  {
    act: 'move',
    says: '{field} (should come|should be|comes|should go|goes|should stand) (last|at the end|at the bottom)',
    examples: ['address should come last'],
  },
  {
    act: 'move',
    says: '{field} (should come|should be|comes|should go|goes) (before|above) {next}',
    examples: ['phone should come before email'],
  },
  {
    act: 'sort',
    says: '{by} (should be|should come|should go|must be|must come|come|go|belong) (first|on top|at the top|last|at the bottom)',
    examples: ['newest orders should be at the top'],
    not: ['quantity should come first'],
  },
];
