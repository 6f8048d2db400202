import { maxAnswerChars } from './realm-messages.ts';

/**
 * Runs in the realm before the feature's code, as text: makes `ask` from the request, and fixes the clock and chance to
 * what the request says. All that the code can reach beyond the language is `host`, which takes and gives text.
 */
export const prelude = `(function (host, report, text) {
  'use strict';
  const { parse, stringify } = JSON;
  const OwnPromise = Promise;
  const request = parse(text);
  const data = request.ask || { who: { name: '', role: '', isLoggedIn: false, isOwner: false }, now: 0, today: '1970-01-01', params: {}, seed: [1, 2, 3, 4] };
  const seed = data.seed;
  const random = () => {
    let t = seed[3];
    const s = seed[0];
    seed[3] = seed[2];
    seed[2] = seed[1];
    seed[1] = s;
    t ^= t << 11;
    t ^= t >>> 8;
    seed[0] = t ^ s ^ (s >>> 19);
    return (seed[0] >>> 0) / 4294967296;
  };
  Math.random = random;
  const RealDate = Date;
  const FixedDate = function (...args) {
    if (!new.target) return new RealDate(data.now).toString();
    return Reflect.construct(RealDate, args.length === 0 ? [data.now] : args, new.target);
  };
  FixedDate.prototype = RealDate.prototype;
  FixedDate.prototype.constructor = FixedDate;
  FixedDate.UTC = RealDate.UTC;
  FixedDate.parse = RealDate.parse;
  FixedDate.now = () => data.now;
  globalThis.Date = FixedDate;
  const call = (asked) => new OwnPromise((resolve, reject) => {
    host(stringify(asked), (isRefused, answer) => (isRefused ? reject(new Error(answer)) : resolve(parse(answer))));
  });
  const rows = (entity) => ({
    list: (options) => call({ what: 'list', entity, options: options === undefined ? {} : options }),
    get: (id) => call({ what: 'get', entity, id }),
    add: (values) => call({ what: 'add', entity, values }),
    change: (id, values) => call({ what: 'change', entity, id, values }),
    remove: (id) => call({ what: 'remove', entity, id }).then(() => undefined),
  });
  const kept = (of) => ({
    get: () => call({ what: 'kept', of }),
    set: (value) => call({ what: 'keep', of, value: value === undefined ? null : value }).then(() => undefined),
  });
  const { who, now, today, params } = data;
  const ask = { who, now, today, params, random, rows, keep: kept('person'), share: kept('everybody') };
  const own = (object, name) => {
    const found = object && Object.getOwnPropertyDescriptor(object, name);
    return found && (found.get ? found.get.call(object) : found.value);
  };
  const ran = async (made) => {
    const feature = own(made, 'feature');
    if (request.kind === 'rule') {
      const rule = own(own(made, 'rules'), request.call);
      if (typeof rule !== 'function') throw new TypeError('The rules export no function ' + request.call + '.');
      const gives = await rule(...request.with);
      return { gives: gives === undefined ? null : gives };
    }
    if (typeof feature !== 'object' || feature === null) throw new TypeError('server.ts has no default export.');
    if (request.kind === 'page') return feature.page(ask);
    const checks = own(feature, 'checks');
    if (request.kind === 'checks') return typeof checks === 'object' && checks !== null ? Object.keys(checks) : [];
    if (request.kind === 'check') {
      const found = await own(checks, request.entity).call(checks, ask, request.row);
      return found === undefined ? null : found;
    }
    const act = own(feature.acts, request.act);
    if (typeof act !== 'function') throw new TypeError('There is no act called ' + request.act + '.');
    const answer = await act.call(feature.acts, ask, request.input);
    return answer === undefined ? null : answer;
  };
  const cut = (value) => { try { return String(value).slice(0, 2000); } catch { return ''; } };
  return (made) => {
    ran(made).then(
      (value) => {
        const answer = stringify(value) || 'null';
        if (answer.length > ${maxAnswerChars}) throw new Error('This is too much for one page: ' + answer.length + ' characters, of at most ${maxAnswerChars}.');
        report(true, answer);
      },
    ).catch((error) => {
      const isError = typeof error === 'object' && error !== null;
      report(false, stringify({ name: cut(isError ? error.name : 'Error'), message: cut(isError ? error.message : error), stack: cut(isError ? error.stack : '') }));
    });
  };
})`;
