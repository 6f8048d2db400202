/**
 * The forms of wishes: a pattern with the act that it asks for. A row is rule, comment and test at once: each example is
 * understood by its row, and no counter-example is. The first row whose words fit and whose parts are found wins, so a narrow
 * row stands before a wide one. Examples are about customers and orders with log-in unless they name another app.
 */
import { patternOf } from './pattern.ts';

export const actNames = [
  'rename',
  'retext',
  'paint',
  'log-in',
  'log-out',
  'require',
  'relax',
  'sort',
  'move',
  'set-options',
  'add-options',
  'add-list',
  'add-page',
  'feature',
  'add',
  'remove',
] as const;
export type ActName = (typeof actNames)[number];

interface Form {
  act: ActName;
  says: string;
  examples: string[];
  not?: string[];
  /** The app of the examples. */
  of?: 'tasks' | 'bakery';
}

const change = '(change|update|set|switch|turn|modify|rename|edit)';
const someone =
  '(members|users|people|staff|customers|visitors|everyone|everybody|anyone|anybody|we|they|you|readers|only members)';

export const forms: Form[] = [
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
    act: 'log-in',
    says: `${someone} (should|must|have to|need to|needs to|has to|shall) [first] (log in|sign in|login|have an account|register|have accounts)`,
    examples: ['members should log in', 'everyone must sign in'],
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
    examples: ['phone is required', 'the email must be filled in', 'the date has to be mandatory'],
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
  { act: 'require', says: '(require|always ask for|insist on|demand) {field}', examples: ['require a phone number'] },
  {
    act: 'relax',
    says: '{field} (is|are|should be|can be|may be|becomes|should become) [now] (optional|not required|not mandatory|left empty|empty|left blank|blank|skipped)',
    examples: ['the quantity should be optional'],
  },
  {
    act: 'relax',
    says: "{field} (doesn't|does not|don't|do not|need not|needn't|no longer) [have to|need to|has to|needs to|must] [be] (required|mandatory|filled in|filled out|given|entered|set)",
    examples: ["the quantity doesn't have to be filled in"],
  },
  {
    act: 'relax',
    says: "{field} (isn't|is not|aren't|are not|shouldn't be|should not be|is no longer|are no longer) (required|mandatory|needed|compulsory)",
    examples: ["the date isn't required"],
  },
  {
    act: 'relax',
    says: '(make|mark|set) {field} [as|to] (optional|not required|not mandatory)',
    examples: ['make the date optional'],
  },
  {
    act: 'relax',
    says: "(don't require|do not require|stop requiring|no longer require|stop asking for) {field}",
    examples: ['stop requiring the date'],
  },

  {
    act: 'sort',
    says: '(sort|order|arrange|list|show|put|rank|display) {list} by {by}',
    examples: ['sort orders by total, highest first', 'order the customers by name'],
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
  { act: 'sort', says: '(sort|order|show|list) {list} {by}', examples: ['sort customers alphabetically'] },

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
    examples: ['notes should come last'],
  },
  {
    act: 'move',
    says: '{field} (should come|should be|comes|should go|goes) (before|above) {next}',
    examples: ['phone should come before email'],
  },

  {
    act: 'rename',
    says: '(rename|relabel|retitle) {target} (to|into|as|:) {value}',
    examples: ['rename the field product to item', 'rename customers to clients'],
  },
  {
    act: 'rename',
    says: '(change|turn|switch|alter) {target} (to|into) {value}',
    examples: ['change Product to Item'],
    not: ['change the colors to navy'],
  },
  { act: 'rename', says: '(replace) {target} (with|by) {value}', examples: ['replace the label Product with Item'] },
  {
    act: 'rename',
    says: '{target} (should be|should now be|must be|shall be|should rather be|could be|is now|is|to be) (called|named|titled|labelled|labeled|known as|renamed to|renamed) {value}',
    examples: ['customers should be called Clients', 'it should be called Desk'],
  },
  { act: 'rename', says: '{target} (should say|should read|reads) {value}', examples: ['the Customers page should say Clients'] },
  {
    act: 'rename',
    says: '(call|name|title|rename|label) (it|this|the app|the site|the website|this app|the project|the thing) [to|as] {value}',
    examples: ['call it Harbor Café', 'call the app Weekend Jobs'],
  },
  { act: 'rename', says: '(call|name) {target} {value}', examples: ['call the customers Clients'] },
  { act: 'rename', says: '{target} (called|named) {value}', examples: ['this called Desk'], not: ['a field called Swimmer'] },
  {
    act: 'rename',
    says: '(the name|our name|the new name|name|new name) (is|should be|:) [:] {value}',
    examples: ['the new name is Desk'],
  },

  {
    act: 'paint',
    says: '(make|turn|paint|color|colour|have|keep|set|change|use|switch) [to|it to|it all] {look}',
    examples: ['make it dark', 'make the header navy', 'use forest green buttons', 'switch to a light theme with orange accents'],
    not: ['make the phone required', 'use “Orders, fast” as the tagline'],
  },
  {
    act: 'paint',
    says: '{look} (should be|is|should become|to|in|should have) {look2}',
    examples: ['the background should be cream', 'buttons in forest green'],
    not: ['phone is required'],
  },
  { act: 'paint', says: '(change|set|switch|turn) {look} (to|into) {look2}', examples: ['change the background to cream'] },
  { act: 'paint', says: '(add|enable|give it|turn on|with|try|go with) [a] {look}', examples: ['add a dark mode'] },
  { act: 'paint', says: '{look}', examples: ['dark mode', 'navy buttons'], not: ['due date'] },

  {
    act: 'set-options',
    says: '{choice} (should have|should be|must be|should be one of|can be|are|is one of|should offer|should only be|should only have|has|have) [one of|the options|the values|only] [:] {values}',
    examples: ['the status should be New, Paid or Sent'],
    not: ['phone is required'],
  },
  { act: 'set-options', says: '{choice} : {values}', examples: ['Status: New, Paid, Sent'] },
  {
    act: 'set-options',
    says: '(change|set|update) [the options of|the values of|the choices of] {choice} to {values}',
    examples: ['change the options of status to New, Paid and Sent'],
  },
  {
    act: 'add-options',
    says: '(add|include|put|allow|offer|we also need) {values} (to|as|in|under|as a|as an) [an option for|an option of|a choice for|the options of|options for|the list of] {choice}',
    examples: ['add Lost to the statuses'],
  },
  {
    act: 'add-options',
    says: '(add|include|introduce|create) [a|an|another|the] [new|extra] {values} {choice}',
    examples: ['add a Lost status'],
    not: ['add a date of birth to customers'],
  },
  {
    act: 'add-options',
    says: '[add|create|include|introduce] [a|an|another|the] [new|extra] {choice} [called|named|:] {values}',
    examples: ['new status Lost', 'add a status called Lost'],
    not: ['add a status report'],
  },

  {
    act: 'add-list',
    says: '[add|create|make|set up|introduce|start|build] [a|an|another|one more] [new|separate|second] (list|table|section) (of|for|with|called|named) {name}',
    examples: ['add a list of suppliers with name, email and phone number', 'new list for budgets with a month and an amount'],
  },
  {
    act: 'add-list',
    says: '(add|create|make|set up|introduce|start) [a|an|another|one more] [new|separate|second] {name} (list|table)',
    examples: ['add a suppliers list'],
  },
  { act: 'add-list', says: '(keep|track|manage) [a] list of {name}', examples: ['keep a list of suppliers'] },

  {
    act: 'add-page',
    says: '[add|create|make|include|set up|write] [a|an|another|one more] [new|separate] page (about|for|on|called|named|with|titled|:) {title}',
    examples: ['add a page about our team', 'a page called Imprint'],
  },
  {
    act: 'add-page',
    says: '(add|create|make|include|set up) [a|an|another|the] [new|separate] {title} page',
    examples: ['add an about page'],
  },

  {
    act: 'feature',
    says: '(add|enable|include|turn on|switch on|show|display|offer|provide|create|implement|put) [a|an|the|some] [way to|option to|button to|button for|possibility to|feature to|feature for|support for] {feature}',
    examples: ['add a way to export orders to Excel', 'show orders on a board'],
  },
  {
    act: 'feature',
    says: '{feature}',
    examples: ['import customers from a csv', 'a board for orders', 'leave comments on orders'],
    not: ['send me an email'],
  },

  {
    act: 'add',
    says: '(add|include|attach|insert|introduce|create|put|append|record|track|store|note|save|collect|capture) {what}',
    examples: ['add a date of birth to customers', 'attach a photo to each order', 'track the supplier of orders'],
  },
  {
    act: 'add',
    says: '{list} (should have|should also have|need|needs|also need|also needs|could use|must have|should get|get|gets|have|has|should include|should contain|should also include|require) [also] {what}',
    examples: ['customers should also have a VAT number', 'each order also needs a weight'],
    not: ['members should log in'],
  },
  { act: 'add', says: '(give|for) {list} [also|,] {what}', examples: ['give customers a nickname'] },
  {
    act: 'add',
    says: '(new|another|extra|one more|additional) {what}',
    examples: ['new field for customers: nickname', 'another field called Nickname for customers'],
  },
  { act: 'add', says: '(a|an) {what}', examples: ['a nickname for customers'] },

  {
    act: 'remove',
    says: '(remove|delete|drop|hide|scrap|kill|erase|get rid of|take out|take away|throw out|do away with|cut|lose|strip|ditch|eliminate|leave out|clear out|stop using|stop tracking|stop showing|take off) {what}',
    examples: ['remove the address and the notes of customers', 'get rid of the orders'],
  },
  {
    act: 'remove',
    says: "(no longer need|don't need|do not need|no need for|don't want|no longer want|do not want|no more|no|don't use|never use|without|don't show|do not show) {what}",
    examples: ["don't need the address"],
  },
  {
    act: 'remove',
    says: "(i|we|you) (no longer need|don't need|do not need|don't want|no longer want|do not want|don't use|never use|no longer use) {what}",
    examples: ["I don't need the address"],
  },
  {
    act: 'remove',
    says: '{what} (can go|should go|must go|is not needed|are not needed|is no longer needed|are no longer needed|should disappear|can be removed|should be removed)',
    examples: ['the address can go'],
  },
  { act: 'remove', says: 'turn off {what}', examples: ['turn off the search'] },
];

export const compiledForms = forms.map((form) => ({ ...form, pattern: patternOf(form.says) }));
