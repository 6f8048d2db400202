/** What a stage worker is asked for, and what it answers. Plain data: it crosses from process to process. */
import type { Json } from '@davit/contract';
import type { SourceFile, VerifyInput, VerifyOutcome } from '@davit/launch';

export type StageJob = { kind: 'generate'; blueprint: Json } | ({ kind: 'verify' } & VerifyInput);

export type GenerateResult = { outcome: 'generated'; files: SourceFile[] } | { outcome: 'refused'; why: string };

export type StageJobResult = { kind: 'generate'; result: GenerateResult } | { kind: 'verify'; result: VerifyOutcome };

/** Told while a proof is under way. What is asked is always an owner link. */
export type VerifyProgress = { name: string; of: number } | { name: string; problem: string | null; tookMs: number };
