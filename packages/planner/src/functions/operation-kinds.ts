/** What an app can do to an input: by verb and object, the engine that answers and what people give it. */
import { kind, type OperationKind } from './operation-kind.ts';
import { ownKinds } from './own-kinds.ts';

export type { OperationKind } from './operation-kind.ts';

const media =
  /\b(audio|video|voice|voices|multimedia|media|sound|song|music|mp3|mp4|image|images|picture|pictures|photo|photos|pdf|word|file|files|format|formats|speech)\b/;
const seen =
  /\b(image|images|picture|pictures|photo|photos|face|faces|facial|object|objects|plant|plants|flower|flowers|bird|birds|animal|animals|handwriting|handwritten|license|licenses|card|cards|invoice|invoices|document|documents|receipt|receipts|text|table|tables|logo|emotion|emotions|gesture|food|speech|voice)\b/;

const ofDatabases =
  /sql\b|\bjdbc\b|\bdatabase (management|tool|query|client|proxy|testing|unit)|\bmanag\w* .{0,30}\bdatabases\b|\bquery (tool|editor|proxy)\b/i;

/** The first that fits. */
export const operationKinds: readonly OperationKind[] = [
  ...ownKinds,
  kind(
    'convert transform export',
    'conversion converter',
    /\b(json|csv|xml|yaml|markdown)\b|\bforms?\b.*\b(into|to)\b|\bhtml (forms?|tables?)\b/,
    'convert-data',
    'data',
    { not: /\breport|audio|video|voice|image/, button: 'Convert' },
  ),
  kind('convert change', 'conversion converter changer', media, 'sample-file', 'media', {
    button: 'Convert',
    not: /\b(text|lead|rate|currenc|password|profile|status|order|layout)/,
  }),
  kind('convert', '', /\b(upper|lower|title) ?case\b/, 'change-text', 'text'),
  kind('convert', 'conversion', null, 'sample-text', 'text', {
    not: /currenc|\bunits?\b|temperature|\bleads?\b|visitor|customer|\busers?\b|money|time ?zone|measure|\brate|point|\bsales?\b|\bit\b|\bthem\b|button|trigger|^text$|^(to|into)\b|select/,
    button: 'Convert',
  }),
  kind('translate', 'translation', null, 'sample-text', 'translated', {
    not: /\binto (sales|results|action)|\bit\b|\bthem\b/,
    button: 'Translate',
  }),
  kind(
    '',
    'translator',
    /\b(text|language|english|chinese|spanish|french|german|japanese|document|ai|online|instant)\b/,
    'sample-text',
    'translated',
    { button: 'Translate' },
  ),
  kind('transcribe', 'transcription', null, 'sample-text', 'media', { button: 'Transcribe' }),
  kind('extract', 'extraction extractor', /\b(image|images|picture|photo|pdf|audio|video|scan|scans)\b/, 'sample-text', 'image'),
  kind(
    'extract',
    'extraction extractor',
    /\b(keywords?|emails?|e-mails?|links?|dates?|text|data|information|entities|names?|numbers?|addresses|content|sentences?)\b/,
    'extract',
    'text',
  ),
  kind('scrape crawl', 'scraping crawling scraper crawler', null, 'sample-table', 'site'),
  kind('recognize recognise identify', 'recognition', seen, 'sample-text', 'image', { button: 'Recognize' }),
  kind('', 'recognition', null, 'sample-text', 'image', {
    not: /\b(employee|peer|staff|team|award|brand|achievement|reward|volunteer)\b/,
    button: 'Recognize',
  }),
  kind(
    'detect',
    'detection detector',
    /\b(face|faces|object|objects|image|images|plant|disease|deepfake|emotion|license plate|defect|defects)\b/,
    'sample-findings',
    'image',
    { button: 'Detect' },
  ),
  kind(
    'detect scan check',
    'detection detector checker scanner',
    /\b(plagiarism|virus|viruses|malware|trojan|trojans|threat|threats|intrusion|spam|fraud|plagiarism|anomal|vulnerabilit|bug|bugs|phishing|attack|attacks|fake|error|errors|language|sentiment|duplicate|duplicates|leak|leaks|outlier|collision|failure|failures)/,
    'sample-findings',
    'suspect',
    { button: 'Detect' },
  ),
  kind(
    'diagnose',
    'diagnosis',
    /\b(fault|faults|problem|problems|error|errors|failure|failures|network|device|system)\b/,
    'sample-findings',
    'suspect',
    { button: 'Diagnose' },
  ),
  kind(
    'merge compress minify combine optimize',
    'minification compression minifier',
    /\b(css|js|javascript|html|code|scripts?|stylesheets?|style sheets?)\b/,
    'minify',
    'code',
    { not: /search engine/ },
  ),
  kind(
    'compress merge',
    'compression compressor',
    /\b(image|images|photo|photos|video|videos|audio|pdf|pdfs|file|files|document|documents)\b/,
    'sample-file',
    'media',
  ),
  kind('execute run query', 'execution', /\b(query|queries|sql|statement|statements)\b/, 'sql-query', 'query', {
    button: 'Run the query',
  }),
  kind(
    'query execute run',
    'query queries querying',
    /^(data|databases?|sql|sql data|database (content|data|tables?)|data tables?|tables?)$/,
    'sql-query',
    'query',
    {
      button: 'Run the query',
      prompt: ofDatabases,
    },
  ),
  kind(
    'execute run compile',
    'execution',
    /\b(code|scripts?|(unit |api |load )tests?|test cases?)\b/,
    'sample-findings',
    'suspect',
    { button: 'Run', not: /\b(test drive)/ },
  ),
  kind(
    'simulate',
    'simulation simulator',
    /\b(game|games|match|matches|battle|battles|race|races|season|seasons|tournament|tournaments|fight|fights|duel)\b/,
    'simulate',
    'sides',
    { button: 'Simulate' },
  ),
  kind(
    'predict forecast',
    'prediction forecasting predictor',
    /\b(price|prices|sale|sales|demand|revenue|revenues|traffic|consumption|value|values|stock|trend|trends|cost|costs|income|growth|usage|temperature|population|cash flow|numbers?|generation)\b/,
    'forecast',
    'series',
    { button: 'Predict', not: /match|weather/ },
  ),
  kind('predict', 'prediction predictor', null, 'sample-score', 'prompt', { not: /weather|\bit\b|\bthem\b/, button: 'Predict' }),
  kind(
    'match',
    'matching',
    /^(?!live\b|new\b|the\b)[\p{L} ]+ (with|to|and) |\b(algorithm|student|students|job|jobs|candidate|candidates|profile|partner|people|user|users|mentor|mentors|skill|roommate)\b/u,
    'match',
    'profile',
    { button: 'Find matches', not: /pattern|color|colour/ },
  ),
  kind('proofread', 'proofreading proofreader', null, 'proofread', 'proof', { button: 'Proofread' }),
  kind('check correct', 'checking correction checker', /\b(grammar|spelling|spell|typos?|punctuation)\b/, 'proofread', 'proof', {
    button: 'Check',
  }),
  kind('summarize summarise', 'summarization summarizer summariser', null, 'summarize', 'text', {
    button: 'Summarize',
    not: /\b(figure|sales|data|statistic|expense|result|spending|order|income|progress)/,
  }),
  kind(
    'analyze analyse calculate',
    'analysis analyzer',
    /\b(nutrition|nutritional|calorie|calories|nutrient|nutrients)\b/,
    'look-up',
    'items',
    { button: 'Analyze' },
  ),
  kind(
    'analyze analyse',
    'analysis analyzer',
    /\b(text|texts|article|articles|essay|essays|readability|keyword|keywords|writing|word frequency)\b/,
    'text-statistics',
    'text',
    { button: 'Analyze' },
  ),
  kind(
    'analyze analyse',
    'analysis analyzer',
    /\b(sentiment|image|images|resume|resumes|photo|photos|voice|video|videos|code|url|website content|x ray|skin|handwriting)\b/,
    'sample-findings',
    'suspect',
    { button: 'Analyze' },
  ),
  kind(
    'validate verify check',
    'validation',
    /\b(data|json|csv|dataset|datasets|email addresses|records)\b/,
    'validate-data',
    'checked',
    { button: 'Check', not: /\b(personal|user data|order|form|identity|payment)\b/ },
  ),
  kind(
    'encode decode',
    'encoding decoding encoder decoder',
    /\b(text|message|messages|string|strings|base64|url|morse|data)\b/,
    'encode',
    'coded',
  ),
  kind(
    'encrypt decrypt',
    'encryption decryption encrypter',
    /\b(text|message|messages|file|files|string)\b/,
    'sample-text',
    'text',
  ),
  kind(
    'segment',
    'segmentation segmenter tokenization',
    /\b(word|words|text|chinese|sentence|sentences|japanese)\b/,
    'segment-words',
    'segmented',
    { button: 'Segment' },
  ),
  kind(
    'compare',
    'comparison',
    /\b(two|both) (texts?|files?|documents?|versions?|codes?)\b|\btexts?\b|\bfile differences\b/,
    'compare-texts',
    'two-texts',
    { button: 'Compare', gives: ['difference', 'similarity'] },
  ),
  kind(
    'generate',
    'generation generator',
    /\b(documents?|contracts?|certificates?|letters?|cover letters?|agreements?|memos?|minutes|resumes?)\b/,
    'document',
    'document',
    { button: 'Generate' },
  ),
  kind(
    'generate',
    'generation generator',
    /\b(images?|pictures?|art|artwork|drawings?|logos?|illustrations?|videos?|music|songs?|speech|audio|poems?|stor(?:y|ies)|captions?|code|articles?|headlines?|essays?|slogans?|text|texts|content|copy|scripts?|subtitles?|emails?|jokes?|recipes?|titles?|hashtags?|summaries|lyrics|prompts?|questions?|answers?|ideas?)\b/,
    'sample-text',
    'prompt',
    { button: 'Generate', not: /\breports?\b|\bcharts?\b|\bqr\b|passwords?\b|\bleads?\b|\bforms?\b/ },
  ),
  kind('assess evaluate', 'assessment evaluation', /\b(risk|risks|threat|threats|hazard|hazards)\b/, 'score', 'ratings', {
    button: 'Assess',
  }),
  kind('train', 'training', /\b(voice|model|models|ai|classifier|neural)\b/, 'sample-file', 'media', {
    not: /\b(job|skill|course|program|provider|user|staff|employee|student)/,
    button: 'Train',
  }),
  kind(
    'classify',
    'classification',
    /\b(image|images|text|texts|document|documents|email|emails|photo|photos)\b/,
    'sample-findings',
    'image',
    { button: 'Classify' },
  ),
  kind('', 'processing', /\b(image|images|video|videos|audio|multimedia|photo)\b/, 'sample-file', 'media', { button: 'Process' }),
];
