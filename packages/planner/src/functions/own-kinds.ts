/** Operations on pictures, messages, schemas and scripts, which no service has to answer. */
import { kind, type OperationKind } from './operation-kind.ts';

const pictures = /\b(images?|photos?|pictures?|photographs?|screenshots?|png|jpe?gs?|webp|svg|logos?|icons?)\b/;
const noPicture =
  /\b(videos?|audio|text|texts|pdf|speech|voice|profile|cover|product|gallery|galleries|albums?|listing|word|words)\b/;
const ofPictureTools =
  /\b(image|photo|picture)s? (edit|process|tool|generat|beautif|retouch)|\b(edit|process|crop|resiz|rotat|retouch|generat)\w* (the |your |their |generated )?(image|photo|picture)s?\b|\bcrop|\bwatermark|\bbrightness|\bfilters? to\b/i;

/** Before all others: what the app itself can do to pictures, messages, schemas and Chinese characters. */
export const ownKinds: readonly OperationKind[] = [
  kind(
    'convert translate transform change switch',
    'conversion converter',
    /\b(simplified|traditional)\b.*\bchinese\b|\bchinese\b.*\b(simplified|traditional)\b/,
    'change-script',
    'script',
    { button: 'Convert' },
  ),
  kind(
    'compare',
    'comparison',
    new RegExp(`${pictures.source}|\\b(drawings?|paintings?|sketches)\\b`),
    'compare-pictures',
    'two-pictures',
    {
      button: 'Compare',
      gives: ['difference', 'similarity'],
      not: /\b(prices?|products?|models?|videos?)\b/,
    },
  ),
  kind('convert change', 'conversion converter changer', pictures, 'edit-picture', 'picture-format', {
    button: 'Convert',
    not: new RegExp(`${noPicture.source}|\\b(to|into) (text|words|3d|code)|\\b(profile|status|order|layout|password)\\b`),
  }),
  kind('compress', 'compression compressor', pictures, 'edit-picture', 'picture-format', { button: 'Compress', not: noPicture }),
  kind('remove erase blur', 'removal remover', /\bwatermarks?\b/, 'edit-picture', 'picture-clean', {
    button: 'Remove',
    prompt: /^(?!.*\bvideos?\b)/is,
  }),
  kind(
    'remove erase',
    'removal remover',
    /\b(watermarks?|backgrounds?|noise|vocals?|subtitles?|metadata)\b/,
    'sample-file',
    'media',
    {
      button: 'Remove',
      prompt: /\b(videos?|audio|songs?|music|images?|photos?|pictures?|recordings?)\b/i,
      gives: ['platform', 'original', 'link', 'source'],
    },
  ),
  kind(
    'obtain get extract resolve parse fetch',
    'extraction',
    /\b(original|download|direct|real|source)\b.*\b(links?|addresses|urls?)\b/,
    'sample-text',
    'site',
    { button: 'Get', not: /\b(share|sharing|promotion|payment|invitation|referral)\b/ },
  ),
  kind(
    'crop resize rotate retouch sharpen watermark beautify',
    'cropping resizing retouching beautification',
    pictures,
    'edit-picture',
    'picture',
    {
      not: /\bvideos?\b/,
    },
  ),
  kind('edit adjust enhance', 'editing editor enhancement', pictures, 'edit-picture', 'picture', {
    button: 'Edit',
    not: noPicture,
    prompt: ofPictureTools,
    isKeptToo: true,
  }),
  kind(
    'edit',
    'editing editor',
    /\b(pdf files?|pdf documents?|pdfs?|video files?|videos?|audio files?|audio|recordings?)\b/,
    'sample-file',
    'media',
    {
      button: 'Edit',
      isKeptToo: true,
      not: /\b(profile|product|title|description|information|details|list|library|playlists?|courses?)\b/,
      prompt:
        /\b(pdf|video|audio|clip)s? (file )?(edit|process|tool|cut)|\b(edit|editing|trim|cut)\w* (the |their |your |a )?(pdf|video|audio)|\bfor editing\b/i,
    },
  ),
  kind(
    'generate draw paint create',
    'generation generator drawing painting',
    /\b(images?|pictures?|art|artworks?|drawings?|paintings?|logos?|illustrations?)\b|^ai$/,
    'draw',
    'drawn',
    {
      button: 'Generate',
      not: /\b(videos?|music|reports?|charts?|qr|galler(y|ies)|albums?|conclusions?|lots?|prizes?|listings?|posts?|products?|ai (tools?|models?|chat)|museum|exhibitions?)\b/,
      prompt: /\bAI\b|artificial intelligence|\bgenerat\w*|\bdraws\b|\bprompts?\b/i,
      isKeptToo: true,
    },
  ),
  kind(
    'parse handle interpret',
    'parsing parser handling',
    /\b(https?|http requests?|http messages?|requests? and responses?|request messages?|urls?|json|xml|csv|html|logs?|log files?|headers?|packets?)\b/,
    'parse',
    'parsed',
    {
      button: 'Parse',
      gives: ['response', 'request', 'method', 'header', 'message', 'client', 'body', 'http'],
      not: /\b(errors?|customer|order|return|leave|refund)\b/,
    },
  ),
  kind('analyze analyse', 'analysis analyzer', /\b(logs?|log files?|access logs?|http requests?)\b/, 'parse', 'parsed', {
    button: 'Analyze',
    not: /\b(work|training|sleep|food|login)\b/,
  }),
  kind(
    'update migrate upgrade compare',
    'migration update',
    /\bschemas?\b|\bdatabase structures?\b/,
    'schema-diff',
    'two-schemas',
    {
      button: 'Make the migration',
    },
  ),
  kind('', 'migration', /\bdatabase\b/, 'schema-diff', 'two-schemas', { button: 'Make the migration', prompt: /\bschemas?\b/i }),
];
