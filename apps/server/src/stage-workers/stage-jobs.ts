/** The jobs and answers of a stage worker. Plain data that crosses processes. */
import type { Json } from '@davit/contract';
import type { SourceFile, VerifyInput, VerifyOutcome } from '@davit/launch';

export type StageJob = { kind: 'generate'; blueprint: Json } | ({ kind: 'verify' } & VerifyInput);

export type GenerateResult = { outcome: 'generated'; files: SourceFile[] } | { outcome: 'refused'; why: string };

export type StageJobResult = { kind: 'generate'; result: GenerateResult } | { kind: 'verify'; result: VerifyOutcome };

/** Progress during a proof. The only request is for an owner link. */
export type VerifyProgress = { name: string; of: number } | { name: string; problem: string | null; tookMs: number };
