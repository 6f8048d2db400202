/** The words of points and balances. */
const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** What people collect; a point may also be one on a map, in a text or in a league. */
export const pointWords = split('point coin credit');
/** Behind them: `point balance`, `points system`. */
export const behindPoints = split(
  'balance system redemption mall exchange reward program programme ranking leaderboard history record account wallet center bonus',
);
/** Before them: `reward points`, `their points`. */
export const beforePoints = split('reward loyalty bonus member membership user my your their personal virtual game');
export const earningVerbs = split(
  'earn gain collect accumulate redeem exchange spend award receive get win obtain earning gaining collecting accumulating redeeming exchanging spending receiving earned',
);
/** Of these a few words before are enough: `exchange key points` is talk. */
export const otherPoints = split(
  'key starting start end ending data focal selling bullet power view pain access meeting pickup drop',
);
/** Where points are a score of the play. */
export const playWords = split('team league match standing quiz score player race tournament championship season referee');

/** Before a balance that is money: `account balance`. */
export const beforeBalance = split('account wallet user member card their customer my your prepaid e');
/** Done to a balance, and behind it: `recharge balances`, `balance inquiry`. */
export const balanceActs = split('recharge recharging topup inquiry enquiry query payment view check manage deposit withdrawal');
/** Where people write up their own money, nobody tops it up. */
export const bookkeeping = split('budget expense spending bookkeeping accounting income household invoice payroll ledger');
/** Of a balance that is no money: `work-life balance`. */
export const otherBalances = split('life work load load-balancing hormone energy trial sheet leave vacation stock');

export const depositWords = split('deposit depositing');
export const withdrawalWords = split('withdraw withdrawal withdrawing cashout');
export const rechargeWords = split('recharge recharging topup');
/** Money that is recharged for somebody else's service. */
export const otherRecharges = split('phone mobile battery vehicle station electric');

export const invitingVerbs = split('invite refer inviting referring invitation referral recommend');
/** Whom one invites to the app itself. */
export const invited = split('friend user people other newcomer acquaintance');
/** Behind an invitation that earns: `invitation rewards`. */
export const behindInvitation = split('reward bonus code link program programme system');

export const redeemingVerbs = split('redeem redeeming exchange exchanging redemption');
/** What points are redeemed for, by the last word of its name, most telling first. */
export const prizes = split('prize gift reward coupon voucher merchandise good product item');

/** Those of them that are only there to be redeemed: the list has a picture, a price in points and a stock. */
export const prizeWords = ['prize', 'gift', 'reward'];

export const tradingVerbs = split('trade trading buy');
export const ranking = split('leaderboard ranking leaderboards rank');
export const levelOwners = split('member user membership vip loyalty point');

/** Names of ways to pay, as a form shows them. */
export const payingMethods: readonly [RegExp, string][] = [
  [/\bwe ?chat\b/i, 'WeChat Pay'],
  [/\bali ?pay\b/i, 'Alipay'],
  [/\bpay ?pal\b/i, 'PayPal'],
  [/\bapple pay\b/i, 'Apple Pay'],
  [/\bgoogle pay\b/i, 'Google Pay'],
  [/\bunion ?pay\b/i, 'UnionPay'],
  [/\b(credit|debit|bank) cards?\b/i, 'Card'],
  [/\bbank transfers?\b/i, 'Bank transfer'],
  [/\bmobile money\b/i, 'Mobile money'],
  [/\bm-?pesa\b/i, 'M-Pesa'],
];

/** Names of lists that a ledger stands for, by their words without s. */
export const ledgerLists: readonly RegExp[] = [
  /^((account|wallet|user|member|personal|financial) )*balance( (inquiry|enquiry|query|recharge|management|record|history|information|detail|payment))*$/,
  /^((account|balance|wallet|online|user|money|fund|cash|bitcoin|currency|cryptocurrency) )*(recharge|deposit|withdrawal|top up|wallet|transfer)( (operation|record|history|service|management|function))*$/,
  /^((new|user|friend|member) )*(invitation|referral)( (reward|bonus|record|code|link|management|system))*$/,
  /^(reward|check in|earning) (record|history)$/,
  /^((daily|user|member) )*(check|check in|sign in)( (in|function|record|reward))*$/,
];
export const pointLists: readonly RegExp[] = [
  /^((reward|loyalty|bonus|member|user|personal|\w+ing) )*(point|coin|credit)( (balance|system|record|history|redemption|recharge|exchange|management|inquiry|query|detail|mall|reward))*$/,
];
export const moneyLists: readonly RegExp[] = [/^(money|fund|cash)$/];
/** The same, only where people trade: the entries are the record. */
export const tradeLists = /^(\w+ )?(trade|trading|transaction|transaction record|trading record)( (history|record|operation))*$/;
