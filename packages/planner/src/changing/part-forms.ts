/** Forms about names, looks, options, and parts that come and go. */
import type { Form } from './form.ts';

export const partForms: Form[] = [
  {
    act: 'rename',
    says: '{target} (is|are|looks) (wrong|not right|misspelled|misspelt|incorrect|a typo|outdated) [,] [and] (it|that|they|this) (should be|should say|should read|must be|is) [called|named] {value}',
    examples: ['the name is wrong, it should be Desk', 'customers is wrong, it should be Clients'],
    not: ['the new name is Desk'],
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
  { act: 'paint', says: '(add|enable|give it|turn on|with|try|go with) [a] {look}', examples: ['add a dark mode'] },
  { act: 'paint', says: '{look}', examples: ['dark mode', 'navy buttons'], not: ['due date'] },

  {
    act: 'set-options',
    says: '{choice} (should have|should be|must be|should be one of|can be|are|is one of|should offer|should only be|should only have|has|have) [one of|the options|the values|only] [:] {values}',
    examples: ['the status should be New, Paid or Sent'],
    not: ['phone is required'],
  },
  {
    act: 'set-options',
    says: '{rows} (is|are|can be|should be|must be|will be) (either|one of) [:] {values}',
    examples: ['an order is either open, paid or shipped'],
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
    says: '(everyone|everybody|anyone|anybody|people|users|visitors|members|customers|readers|guests|they|we) (to be able to|should be able to|can|could|may|should) {feature}',
    examples: ['visitors should be able to comment on orders', 'people can comment on orders'],
    not: ['members should log in'],
  },
  {
    act: 'feature',
    says: '{feature}',
    examples: ['import customers from a csv', 'a kanban board for orders', 'leave comments on orders'],
    not: ['send me an email'],
  },

  {
    act: 'add',
    says: '(add|include|introduce|create) {what} (to|for|on) {list} : {values}',
    examples: ['add a priority to customers: low, high', 'add a size for orders: small, medium, large'],
    not: ['new field for customers: nickname', 'add a date of birth to customers'],
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
  {
    act: 'remove',
    says: '(nobody|no one|noone|people|users|visitors|readers) (should|must|can|may|should not|must not|can not|cannot) [be able to] {what}',
    examples: ['nobody should be able to search'],
    not: ['people should have to log in before they see anything'],
  },
];
