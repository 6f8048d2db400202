/** What answers an operation: the engines of the app, by their id in the plan. */

import { compareTexts, encode, forecast, statistics } from './engines/compute.ts';
import { convertData, validateData } from './engines/data.ts';
import { makeDocument, score } from './engines/document.ts';
import { minify } from './engines/minify.ts';
import { proofread } from './engines/proofread.ts';
import { assign, lookUp, match } from './engines/rows.ts';
import { sampleFile, sampleFindings, sampleScore, sampleTable, sampleText } from './engines/sample.ts';
import { simulate } from './engines/simulate.ts';
import { changeText, extract, segmentWords, summarize, textStatistics } from './engines/text.ts';
import type { Engine } from './operation.ts';

export const engines: ReadonlyMap<string, Engine> = new Map(
  Object.entries({
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
    'sample-table': sampleTable,
    'sample-findings': sampleFindings,
    'sample-text': sampleText,
    'sample-score': sampleScore,
    'sample-file': sampleFile,
  }),
);

/** Whether only a service of the owner can really answer. */
export const needsService = (engine: string): boolean => engine.startsWith('sample-');
