/** What a making process is asked for, and what it answers. Plain data: it crosses from process to process. */
import type { Json } from '@davit/contract';
import type { ProofEnd, ProofInput, SourceFile } from '@davit/launch';

export type MakingInput = { kind: 'generate'; blueprint: Json } | ({ kind: 'prove' } & ProofInput);

export type GenerateResult = { outcome: 'generated'; files: SourceFile[] } | { outcome: 'refused'; why: string };

export type MakingResult = { kind: 'generate'; result: GenerateResult } | { kind: 'prove'; result: ProofEnd };

/** Told while a proof is under way. What is asked is always an owner link. */
export type ProofProgress = { name: string; of: number } | { name: string; problem: string | null; tookMs: number };
