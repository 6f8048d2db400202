/** What answers an operation: the engines of the app, by their id in the plan. */

import { changeScript } from './engines/chinese.ts';
import { compareTexts, encode, forecast, statistics } from './engines/compute.ts';
import { convertData, validateData } from './engines/data.ts';
import { makeDocument, score } from './engines/document.ts';
import { draw } from './engines/draw.ts';
import { minify } from './engines/minify.ts';
import { parse } from './engines/parse.ts';
import { comparePictures, editPicture } from './engines/picture.ts';
import { proofread } from './engines/proofread.ts';
import { assign, lookUp, match } from './engines/rows.ts';
import { sampleFile, sampleFindings, sampleScore, sampleTable, sampleText } from './engines/sample.ts';
import { schemaDiff } from './engines/schema.ts';
import { simulate } from './engines/simulate.ts';
import { sqlQuery } from './engines/sql.ts';
import { changeText, extract, segmentWords, summarize, textStatistics } from './engines/text.ts';
import type { AnyEngine } from './operation.ts';

export const engines: ReadonlyMap<string, AnyEngine> = new Map(
  Object.entries<AnyEngine>({
    'text-statistics': textStatistics,
    summarize,
    extract,
    'change-text': changeText,
    'segment-words': segmentWords,
    proofread,
    'convert-data': convertData,
    'validate-data': validateData,
    minify,
    statistics,
    forecast,
    'compare-texts': compareTexts,
    encode,
    match,
    'look-up': lookUp,
    assign,
    simulate,
    document: makeDocument,
    score,
    parse,
    'schema-diff': schemaDiff,
    'sql-query': sqlQuery,
    'change-script': changeScript,
    draw,
    'edit-picture': editPicture,
    'compare-pictures': comparePictures,
    'sample-table': sampleTable,
    'sample-findings': sampleFindings,
    'sample-text': sampleText,
    'sample-score': sampleScore,
    'sample-file': sampleFile,
  }),
);

/** Whether only a service of the owner can really answer. */
export const needsService = (engine: string): boolean => engine.startsWith('sample-');

/** Whether a query of it needs the lists of the app. */
export const readsLists = (engine: string): boolean => engine === 'sql-query';

/** Whether the browser does it, and sends the picture that it made. */
export const isOfPictures = (engine: string): boolean => ['edit-picture', 'compare-pictures'].includes(engine);
