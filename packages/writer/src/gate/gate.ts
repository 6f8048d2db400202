/**
 * Reads a feature's code before anything runs it, and says what is refused. It keeps features honest and simple; it does not make
 * them safe. Where the code runs does that: a realm that holds nothing, and a frame without an origin.
 */
import { type Program, parse } from 'acorn';
import { problemOfClock, problemOfLoop } from './check-loops.ts';
import { problemOfMember } from './check-members.ts';
import { problemOfImport, problemsOfModule } from './check-modules.ts';
import { type NameUse, nameAt, problemsOfNames } from './check-names.ts';
import { problemOfText } from './check-texts.ts';
import { type Code, type CodeFile, codeFiles, type Finding } from './finding.ts';
import { stripTypes } from './strip-types.ts';
import { type AnyNode, type Parents, walk } from './walk.ts';

export const gateLimits = { lines: 400, bytes: 60_000, lineLength: 600, nodes: 30_000, depth: 120, findings: 12 };

/** Empty: nothing is refused. In the order of files and lines; at most 12. Never throws on code. */
export async function findingsIn(code: Code): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of codeFiles) {
    const source = code[file];
    if (source !== undefined) findings.push(...(await findingsInFile(file, source, code.rules !== undefined)));
  }
  if (code.server === undefined && code.screen === undefined)
    findings.push({ file: 'server', line: 1, text: 'There is neither server.ts nor screen.ts. Write at least one.' });
  return findings.slice(0, gateLimits.findings);
}

async function findingsInFile(file: CodeFile, source: string, hasRules: boolean): Promise<Finding[]> {
  const tooLarge = problemOfSize(file, source);
  if (tooLarge) return [tooLarge];
  const stripping = await stripTypes(source);
  if (stripping.outcome === 'failed') return [{ file, line: stripping.line, text: `Syntax error: ${stripping.why}.` }];
  const { javascript, lineOf } = stripping.stripped;
  const program = parsed(javascript);
  if (typeof program === 'string') return [{ file, line: 1, text: program }];
  const found = [...problemsOfModule(file, program, hasRules), ...problemsInTree(file, program)];
  const findings = found.map(({ node, text }) => {
    const start = node.loc?.start;
    return { file, line: start ? lineOf(start.line, start.column) : 1, text };
  });
  return distinct(findings).sort((one, other) => one.line - other.line);
}

function problemOfSize(file: CodeFile, source: string): Finding | null {
  const lines = source.split('\n');
  const bytes = Buffer.byteLength(source);
  const long = lines.findIndex(({ length }) => length > gateLimits.lineLength);
  if (bytes > gateLimits.bytes)
    return { file, line: 1, text: `It has ${bytes} bytes; at most ${gateLimits.bytes} are taken. Write less.` };
  if (lines.length > gateLimits.lines)
    return {
      file,
      line: gateLimits.lines,
      text: `It has ${lines.length} lines; at most ${gateLimits.lines} are taken. Write less.`,
    };
  if (long >= 0) return { file, line: long + 1, text: `The line is longer than ${gateLimits.lineLength} characters. Break it.` };
  return null;
}

function parsed(javascript: string): Program | string {
  try {
    return parse(javascript, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    return error instanceof RangeError ? 'The code is nested too deeply.' : `Syntax error: ${(error as Error).message}.`;
  }
}

function problemsInTree(file: CodeFile, program: Program): { node: AnyNode; text: string }[] {
  const problems: { node: AnyNode; text: string }[] = [];
  const uses: NameUse[] = [];
  const checks: ((node: AnyNode, parents: Parents | null) => string | null)[] = [
    problemOfImport,
    problemOfLoop,
    (node, parents) => problemOfMember(file, node, parents),
    (node, parents) => problemOfText(file, node, parents),
    ...(file === 'screen' ? [] : [problemOfClock]),
  ];
  const size = walk(program, gateLimits.nodes, (node, parents) => {
    const use = nameAt(node, parents);
    if (use) uses.push(use);
    for (const check of checks) {
      const text = check(node, parents);
      if (text !== null) problems.push({ node, text });
    }
  });
  if (size.nodes >= gateLimits.nodes) problems.push({ node: program, text: 'The code is too large. Write less.' });
  if (size.depth > gateLimits.depth) problems.push({ node: program, text: 'The code is nested too deeply. Use functions.' });
  return [...problems, ...problemsOfNames(file, uses)];
}

function distinct(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ line, text }) => {
    const id = `${line} ${text}`;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
