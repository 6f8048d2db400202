/**
 * Requests for accounts in free wording: words and word classes, `?` for optional ones, `*` for up to three of any
 * kind. `only-some` names the people who alone may do something, `own` limits everybody to their own rows.
 */
export type AccessSign = 'login' | 'of-group' | 'own' | 'members-only' | 'owner-writes' | 'only-some';

export interface AccessRow {
  words: string;
  sign: AccessSign;
  yes: string;
  no: string;
}

export const accessRows: AccessRow[] = [
  { words: 'only <the>? <people> <may>? <act>', sign: 'only-some', yes: 'only teachers may add homework', no: 'only teachers' },
  { words: 'only <i> <may>? <act>', sign: 'owner-writes', yes: 'public to read, only I add', no: 'only I' },
  {
    words: '<may> only be <act> by <the>? <people>',
    sign: 'only-some',
    yes: 'prices can only be edited by managers',
    no: 'can be edited by all',
  },
  { words: '<act> only by <the>? <people>', sign: 'only-some', yes: 'records edited only by staff', no: 'written by hand' },
  { words: '<see> only <their> own', sign: 'own', yes: 'patients see only their own results', no: 'they see only results' },
  { words: 'only <see> <their> own', sign: 'own', yes: 'tenants only see their own invoices', no: 'they only see invoices' },
  { words: '<see> <their> own', sign: 'own', yes: 'everyone sees their own requests', no: 'they see requests' },
  { words: '<see> theirs', sign: 'own', yes: 'patients see theirs', no: 'patients see them' },
  { words: '<see> just <their> own', sign: 'own', yes: 'drivers see just their own trips', no: 'see just trips' },
  { words: '<may> register <on>', sign: 'login', yes: 'members can register, post and vote', no: 'members can register cats' },
  { words: 'to register <on>', sign: 'login', yes: 'users should be able to register and post', no: 'to register dogs' },
  { words: 'registered <people> <may>', sign: 'login', yes: 'registered breeders can post', no: 'registered letters' },
  { words: '<their> own login', sign: 'login', yes: 'each member with their own login', no: 'their own garden' },
  { words: 'anyone in <the> <group> <may>', sign: 'of-group', yes: 'anyone in our club can edit', no: 'anyone in the hall can' },
  { words: 'everyone in <the> <group> <may>', sign: 'of-group', yes: 'everyone in the group may add', no: 'everyone in the car' },
  { words: 'nobody else', sign: 'members-only', yes: 'shared with two friends, nobody else', no: 'nobody' },
  { words: 'no one else', sign: 'members-only', yes: 'no one else should see it', no: 'no one' },
  { words: 'not public', sign: 'members-only', yes: 'the list is not public', no: 'public' },
  { words: 'not be public', sign: 'members-only', yes: 'key codes must not be public', no: 'must not be late' },
  { words: 'never be public', sign: 'members-only', yes: 'phone numbers should never be public', no: 'never be late' },
  { words: 'each of us * own', sign: 'login', yes: 'each of us has our own shelf', no: 'each of us' },
  { words: 'everyone has <their> own', sign: 'login', yes: 'everyone has their own list', no: 'everyone has lists' },
  { words: 'not visible to <the>? <others>', sign: 'members-only', yes: 'not visible to strangers', no: 'visible to all' },
  { words: 'not for <the>? public', sign: 'members-only', yes: 'not for the public', no: 'for the public' },
  { words: '<keep> * private', sign: 'members-only', yes: 'keep my notes private', no: 'private lessons' },
  { words: 'private to <their>', sign: 'members-only', yes: 'private to our team', no: 'private teacher' },
  { words: 'private , only', sign: 'members-only', yes: 'private, only for me', no: 'private' },
  { words: 'for <them> only', sign: 'members-only', yes: 'for us only', no: 'for one only' },
  { words: '<them> alone', sign: 'members-only', yes: 'for me alone', no: 'alone' },
  { words: 'only for <them>', sign: 'members-only', yes: 'only for me', no: 'only for lunch' },
  { words: 'just for <them>', sign: 'members-only', yes: 'just for me', no: 'just for fun' },
  { words: 'only <them> and <their>', sign: 'members-only', yes: 'only me and my wife', no: 'only me' },
  { words: 'only visible to', sign: 'members-only', yes: 'only visible to the board', no: 'visible to all' },
  { words: 'visible only to', sign: 'members-only', yes: 'visible only to staff', no: 'visible to staff' },
  { words: 'only be <see> by', sign: 'members-only', yes: 'may only be seen by nurses', no: 'may be seen by nurses' },
  { words: 'internal <app>', sign: 'members-only', yes: 'internal app for nurses', no: 'internal combustion' },
  { words: '<app> internal', sign: 'members-only', yes: 'company internal wiki', no: 'internal' },
  { words: 'confidential', sign: 'members-only', yes: 'a confidential case log', no: 'confidence' },
  { words: '<pass> protected', sign: 'login', yes: 'pin protected photo pages', no: 'protected species' },
  { words: 'behind * password', sign: 'login', yes: 'behind a password', no: 'behind a curtain' },
];

const split = (words: string) => new Set(words.split(' '));
export const accessClasses: Record<string, ReadonlySet<string>> = {
  the: split('the our my a their'),
  on: split(', and . ;'),
  group: split('group circle team club class family society committee choir band office company parish'),
  their: split('their his her my our its'),
  i: split('i we'),
  them: split('me us myself ourselves'),
  others: split('other stranger outsider public visitor everyone anyone'),
  may: split('can may could should must will'),
  see: split('see view read access know manage edit get find open seen viewed'),
  keep: split('keep stay remain be is'),
  app: split('app page tool wiki site system tracker log database company list board team register application website'),
  pass: split('password passport passcode pin login code'),
};
