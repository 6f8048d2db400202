/**
 * What kind of failure an error's words tell of, as data: by HTTP status, then by words. Held
 * to test/recovery/errors/known.jsonl, and measured on messages that no rule was written for.
 * A rule names a class (a status, an exception's name, the field's term), never one message.
 */
import type { HealCategory } from '@davit/contract';

/** Where errors name an HTTP status; the first that fits counts. After the words HTTP or status it always does. */
export const statusPlaces: readonly RegExp[] = [
  /\b(?:HTTP(?:\/\d(?:\.\d)?)?|status(?:[ _-]?code)?)\b["']?\s*[:=]?\s*["']?([1-5]\d\d)\b/i,
  // Error code: 429; "code": 503
  /(?<!exit )\bcode["']?\s*[:=]\s*["']?([45]\d\d)\b/i,
  // 503 Service Unavailable; 404 Client Error
  /\b([45]\d\d) (?:bad request|unauthorized|payment required|forbidden|not found|conflict|gone|unprocessable|too many requests|internal server error|bad gateway|service unavailable|gateway time-?out|(?:client|server) error)/i,
  // At the beginning: 429 Quota exceeded; 529 {"type":…; SomeError: 503, message=…
  /^(?:[\w.$ -]{1,80}: ){0,3}([45]\d\d)(?:,|:|\s+[A-Z{(<[\d])/,
  // Response code 504; server response: 502
  /\b(?:response(?: code)?|returned error|responded with):? ([45]\d\d)\b/i,
];

export interface StatusRow {
  /** Inclusive, as `to`. */
  from: number;
  to: number;
  category: HealCategory;
  /** Categories that the words may tell instead: servers use this status for them as well. */
  unless?: readonly HealCategory[];
}

/** The first that fits counts. */
export const statusRows: readonly StatusRow[] = [
  { from: 429, to: 429, category: 'RATE_LIMITED' },
  { from: 401, to: 402, category: 'AUTH_CONFIG' },
  { from: 403, to: 403, category: 'AUTH_CONFIG', unless: ['RATE_LIMITED', 'POLICY'] },
  { from: 407, to: 407, category: 'AUTH_CONFIG' },
  { from: 451, to: 451, category: 'POLICY' },
  { from: 413, to: 413, category: 'CONTEXT_OVERFLOW' },
  { from: 408, to: 408, category: 'TRANSIENT' },
  { from: 425, to: 425, category: 'TRANSIENT' },
  { from: 400, to: 400, category: 'TOOL_ERROR', unless: ['RATE_LIMITED', 'CONTEXT_OVERFLOW', 'POLICY', 'AUTH_CONFIG'] },
  { from: 422, to: 422, category: 'TOOL_ERROR', unless: ['CONTEXT_OVERFLOW', 'POLICY'] },
  { from: 400, to: 499, category: 'TOOL_ERROR' },
  { from: 501, to: 501, category: 'TOOL_ERROR' },
  { from: 500, to: 599, category: 'TRANSIENT' },
];

export interface WordsRow {
  category: HealCategory;
  words: readonly RegExp[];
}

/** The first row with a word that occurs counts: what is sure stands before what only hints. Case does not matter. */
export const wordsRows: readonly WordsRow[] = [
  // JSON-RPC's own codes.
  { category: 'TOOL_ERROR', words: [/-3260[0-2]\b/, /-32002\b/] },
  // The names and forms of errors of parsers and validators.
  {
    category: 'INVALID_OUTPUT',
    words: [
      /JSONDecodeError/,
      /JSON ?Parse ?Error/,
      /\bValidationError\b/,
      /\bZodError\b/,
      /validation errors? for/,
      /\[type=\w+/,
      /"code": "(?:invalid_|unrecognized_|too_)/,
      /Output ?Pars(?:er|ing)/,
      /ToolInputParsing/,
      /TypeValidation/,
      /ModelBehaviorError/,
      /NoObjectGenerated/,
      /(?:delimiter|string|data|value|name[\w ]*|character at|escape)[\w ]*: line \d+ column \d+/,
    ],
  },
  {
    category: 'RATE_LIMITED',
    words: [
      /rate.?limit/,
      /too ?many ?requests/,
      /throttl/,
      /limiting requests/,
      /quota.{0,60}exceed/,
      /exceed.{0,60}quota/,
      /insufficient_quota/,
      /ThroughputExceeded/,
      /resource.?(?:has been )?exhausted/,
      /usage limit/,
    ],
  },
  {
    category: 'LOOP',
    words: [
      /recursion/,
      /call stack size/,
      /\b(?:max(?:imum)?|too many)\b.{0,30}\b(?:iterations|turns|steps|auto-replies)/,
      /max_?(?:turns|iterations|steps)/,
      /iteration limit/,
      /call limits? (?:exceeded|reached)/,
      /(?:infinite|stuck in a) loop/,
      /loop detected/,
    ],
  },
  {
    category: 'CONTEXT_OVERFLOW',
    words: [
      /context.?(?:length|window|limit|size|overflow)/,
      /(?:maximum|max).(?:context|model).?len/,
      /too many tokens/,
      /token (?:limit|count)/,
      /(?:maximum|max).{0,12}number of tokens/,
      /tokens.{0,40}(?:exceed|must be <=)/,
      /\d tokens > \d/,
      /(?:length|token) limit/,
      /(?:prompt|input|messages?|request).{0,16}too.?(?:long|large)/,
      /reduce the (?:length|number|size)/,
    ],
  },
  {
    category: 'POLICY',
    words: [
      /content.?(?:management.?|filter(?:ing)?.?|moderation.?|safety.?)?(?:policy|filter|moderation)/,
      /\bsafety\b/,
      /prohibited.?content/,
      /block.?reason/,
      /guardrail/,
      /\bmoderation/,
      /(?:usage|use|acceptable.use|responsible.?ai) polic/,
      /policy.?violation/,
      /violat.{0,40}\bpolic/,
      /\b(?:response|prompt|output|candidate)\b.{0,16}\b(?:blocked|filtered|flagged)/,
    ],
  },
  {
    category: 'STATE_CORRUPT',
    words: [
      /corrupt/,
      /(?:checkpoint|state|snapshot) (?:is )?(?:damaged|invalid|inconsistent)/,
      /(?:checksum|digest|hash|integrity).{0,20}(?:mismatch|failed|does not match)/,
      /InvalidTag/,
      /unable to authenticate data/,
      /unpickl/,
      /pickle data/,
      /ran out of input/,
      /disk image is malformed/,
      /is not a database/,
      /incorrect header check/,
      /msgpack/,
    ],
  },
  {
    category: 'AUTH_CONFIG',
    words: [
      /un-?auth(?:ori[sz]ed|enticated)/,
      /not authori[sz]ed/,
      /authenticat/,
      /no.?auth\b/,
      /api.?key/,
      /credential/,
      /permission/,
      /insufficient.?(?:privilege|balance|credit|fund|scope)/,
      /forbidden/,
      /access.?denied/,
      /\b(?:EACCES|EPERM|EROFS)\b/,
      /operation not permitted/,
      /read-only file system/,
      /certificate/,
      /ERR_(?:CERT|TLS)/,
      /self.signed/,
      /\b(?:billing|payment required)\b/,
      /credit balance/,
      /(?:location|country|region|territory).{0,24}not (?:supported|available)/,
      /(?:specify|set|missing|no).{0,12}\bregion\b/,
      /environment variable/,
      /(?:invalid|incorrect|bad|wrong|missing|revoked|expired)[ _-](?:\w+[ _-])?(?:token|signature|password|auth|client|grant)\b/,
      /(?:token|signature|session|key)\b.{0,30}(?:expired|revoked|does not match)/,
      /(?:UnrecognizedClient|ExpiredToken|InvalidSignature)/,
      /log.?in failed/,
      /WRONGPASS/,
      /FATAL:\s+(?:role|database) "/,
      /pg_hba/,
      /no checkpointer/,
      /executable doesn't exist/,
    ],
  },
  {
    category: 'TRANSIENT',
    words: [
      /time[d -]{0,2}out/,
      /deadline.?exceeded/,
      /\bE(?:CONN[A-Z]+|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|NETUNREACH|NETDOWN|HOSTUNREACH|HOSTDOWN|ADDRNOTAVAIL|MFILE|NFILE)\b/,
      /UND_ERR/,
      /net::ERR_(?!CERT|INVALID|ABORTED)/,
      /socket (?:hang up|closed|disconnected)/,
      /other side closed/,
      /broken pipe/,
      /connection\b.{0,40}\b(?:reset|refused|closed|lost|abort|broken|error|terminated|dropped|in the middle)/,
      /(?:lost|reset|terminating) connection/,
      /(?:connection|connect|read|remote.?protocol) ?(?:reset|aborted|refused)? ?error\b/,
      /(?:peer|server|remote end|client|target|browser)\b.{0,40}\b(?:closed|disconnected|gone away)/,
      /disconnected/,
      /(?:cannot|could not|couldn't|unable to|failed to) (?:connect|establish|reach|get a connection)/,
      /(?:resolve|resolving) (?:host|address|['"])/,
      /connect call failed/,
      /name resolution/,
      /(?:name|nodename|host).{0,24}not known/,
      /getaddrinfo/,
      /no route to host/,
      /network (?:error|is unreachable|changed)/,
      /(?:fetch failed|failed to fetch)/,
      /premature/,
      /incomplete ?read/,
      /RST_STREAM/,
      /EOF occurred/,
      /\bterminated\b/,
      /\baborted\b/,
      /bad gateway/,
      /service.?unavailable/,
      /\bunavailable\b/,
      /overloaded/,
      /internal.?(?:server.?)?error/,
      /server had an error/,
      /api_error/,
      /not.?ready/,
      /starting up/,
      /crashed/,
      /deadlock/,
      /could not serialize/,
      /serialization.?fail/,
      /(?:database|table)\b.{0,12}\bis locked/,
      /_BUSY\b/,
      /lock.?(?:wait|not.?available)/,
      /too many (?:clients|connections|open files)/,
      /loading the dataset/,
      /max(?:imum)?.?retries/,
      /payload is not completed/,
    ],
  },
  // What a browser's driver says of a page.
  { category: 'TOOL_ERROR', words: [/selector/, /\belement\b/, /strict mode violation/, /ERR_INVALID/] },
  {
    category: 'INVALID_OUTPUT',
    words: [
      /(?:invalid|malformed|unparsable|unexpected|not valid|bad|unterminated).{0,24}\b(?:json|output|response|schema|token|string literal)/,
      /(?:in|after|end of|valid) JSON/,
      /(?:json|schema|output|type|structured output).{0,4}(?:validation|parsing|parse)/,
      /pars(?:e|ing).?(?:error|failed)/,
      /(?:failed to|could not|cannot|can't) parse/,
      /(?:yaml|xml).{0,12}error/,
      /(?:does|did) not (?:match|conform).{0,30}(?:schema|format|type)/,
      /failed to convert .{0,40}(?:model|object|schema)/,
      /is not of type/,
      /required property/,
      /additional properties/,
      /must be (?:an? )?(?:integer|number|string|boolean|array|object|null|equal to|one of)\b/,
      /expected \w+, received/,
      /(?:field required|input should be|value is not a valid)/,
      /line \d+,? column \d+/,
    ],
  },
  {
    category: 'TOOL_ERROR',
    words: [
      /\btool/,
      /function call/,
      /(?:invalid|illegal|unexpected|missing|unsupported).{0,24}(?:argument|parameter|operand|input|literal|url|value|property)/,
      /(?:argument|parameter)s? (?:is|are)? ?(?:invalid|missing|required)/,
      /bad request/,
      /not.?found/,
      /no such/,
      /(?:does not|doesn't) exist/,
      /already exists/,
      /command/,
      /exit (?:code|status)/,
      /spawn/,
      /not a (?:directory|git repository|function|valid)/,
      /is a directory/,
      /file exists/,
      /\bE(?:NOENT|EXIST|NOTDIR|ISDIR|NAMETOOLONG|NOSPC|INVAL|NOTEMPTY)\b/,
      /no space left/,
      /syntax.?error/,
      /violates\b.{0,40}\bconstraint/,
      /constraint failed/,
      /duplicate key/,
      /(?:out of range|division by zero)/,
      /(?:cannot|can't|could not|unable to|did not) (?:query|read|find|locate|navigate|open)/,
      /is not defined/,
      /no attribute/,
      /number of bindings/,
      /WRONGTYPE/,
      /declined/,
      /\b(?:Type|Value|Key|Index|Attribute|Name|Reference|Range|ZeroDivision|ModuleNotFound|Import|Unicode\w{0,12}|Data|InvalidUpdate)Error\b/,
      /(?:out of memory|heap limit|cannot allocate|unable to allocate|OOM.?killed)/,
      /supplied/,
    ],
  },
  { category: 'TRANSIENT', words: [/temporar/, /(?:try|retry|reload) .{0,12}(?:again|later)/, /please (?:wait|retry)/] },
];
