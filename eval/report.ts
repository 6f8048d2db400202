/** The figures of a run, as text. */
import type { Verdict } from './judging.ts';
import type { Prompt, PromptTest } from './prompts.ts';

export interface Judged {
  prompt: Prompt;
  test: PromptTest;
  /** Null: no script judges this test. */
  verdict: Verdict | null;
  /** Apps of another subject on which the script passes, too. */
  worthless: string[];
}

/** A test counts as passed if its script passes here, and nowhere else that was tried. */
export function counts({ verdict, worthless }: Judged): boolean {
  return verdict?.passed === true && worthless.length === 0;
}

export function report(
  judged: readonly Judged[],
  undeployed: readonly { prompt: Prompt; why: string }[],
  seconds: number,
): string {
  const all = judged.filter(({ verdict }) => verdict !== null);
  const lines = [
    `${score(all)} tests passed, ${new Set(judged.map(({ prompt }) => prompt.id)).size} prompts, ${Math.round(seconds)} s.`,
    '',
    ...groups('Category', all, ({ prompt }) => prompt.category),
    ...groups('Kind of app', all, ({ prompt }) => prompt.kind),
    ...groups('Kind of test', all, ({ test }) => test.kind),
    ...groups('Prompt', all, ({ prompt }) => prompt.id),
  ];
  const failed = all.filter((one) => one.verdict?.passed === false);
  lines.push(
    ...section(
      'Failures',
      failed.map(({ prompt, test, verdict }) => `${prompt.id} ${test.task}\n    ${verdict?.why}`),
    ),
  );
  lines.push(
    ...section(
      'Worthless scripts, not counted',
      judged
        .filter(({ worthless }) => worthless.length > 0)
        .map(({ prompt, test, worthless }) => `${prompt.id} ${test.task}\n    passes on ${worthless.join(' and ')}`),
    ),
  );
  lines.push(
    ...section(
      'Not deployed',
      undeployed.map(({ prompt, why }) => `${prompt.id} ${why}`),
    ),
  );
  lines.push(
    ...section(
      'Not judged: no script',
      judged.filter(({ verdict }) => verdict === null).map(({ prompt, test }) => `${prompt.id} ${test.task}`),
    ),
  );
  const errors = new Set(
    all.flatMap(({ prompt, verdict }) => (verdict?.consoleErrors ?? []).map((text) => `${prompt.id} ${text.slice(0, 200)}`)),
  );
  lines.push(...section('Errors in the console', [...errors]));
  lines.push(
    ...section(
      'Pages that overflow',
      all.filter(({ verdict }) => verdict?.overflows).map(({ prompt, test }) => `${prompt.id} ${test.task}`),
    ),
  );
  return lines.join('\n');
}

function score(judged: readonly Judged[]): string {
  const passed = judged.filter(counts).length;
  const share = judged.length === 0 ? 0 : Math.round((passed / judged.length) * 1000) / 10;
  return `${passed} of ${judged.length} (${share} %)`;
}

function groups(title: string, judged: readonly Judged[], key: (one: Judged) => string): string[] {
  const names = [...new Set(judged.map(key))].sort();
  return [`${title}:`, ...names.map((name) => `  ${name}: ${score(judged.filter((one) => key(one) === name))}`), ''];
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${title} (${entries.length}):`, ...entries.map((entry) => `  ${entry}`), ''];
}
