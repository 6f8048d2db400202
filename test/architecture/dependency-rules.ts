/**
 * Which package may import which. A package is an npm workspace; the rules are those of ARCHITECTURE.md, and
 * violations are found by following every import.
 */
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

/** For each package, the packages that it may import. */
const mayImport: Record<string, string[]> = {
  'packages/contract': [],
  'packages/identity': ['packages/contract'],
  'packages/blueprint': ['packages/contract'],
  'packages/planner': ['packages/contract', 'packages/blueprint'],
  'packages/generator': ['packages/contract', 'packages/blueprint', 'packages/app-kit'],
  /** It becomes part of apps, which have nothing else of Davit. */
  'packages/app-kit': [],
  'packages/launch': ['packages/contract'],
  'packages/recovery': ['packages/contract'],
  'packages/storage': ['packages/contract', 'packages/identity', 'packages/launch', 'packages/model', 'packages/recovery'],
  'packages/processes': [],
  'packages/model': ['packages/contract'],
  'packages/writer': ['packages/contract', 'packages/blueprint', 'packages/model'],
  'packages/targets': ['packages/contract', 'packages/launch', 'packages/processes'],
  'packages/builder': ['packages/contract', 'packages/launch', 'packages/processes', 'packages/app-kit'],
  'packages/client': ['packages/contract'],
  'packages/langgraph': ['packages/contract', 'packages/client'],
  'packages/mcp': ['packages/contract', 'packages/client'],
  'apps/server': [
    'packages/contract',
    'packages/client',
    'packages/mcp',
    'packages/identity',
    'packages/blueprint',
    'packages/planner',
    'packages/generator',
    'packages/launch',
    'packages/model',
    'packages/recovery',
    'packages/storage',
    'packages/targets',
    'packages/builder',
    'packages/processes',
    'packages/writer',
  ],
  'apps/console': ['packages/contract', 'packages/client'],
  'apps/cli': ['packages/contract', 'packages/identity', 'packages/client', 'packages/mcp', 'packages/targets', 'apps/server'],
};

/** Packages that decide but never act: no HTTP, no SQL, no processes, no disk. */
const domainPackages = ['contract', 'identity', 'blueprint', 'planner', 'generator', 'launch', 'recovery'];
const outsideWorld =
  '^(node:)?(http|https|http2|net|tls|dgram|dns|sqlite|worker_threads|child_process|cluster)(/|$)|node_modules/(fastify|@fastify|undici|pg|kysely|hono|ws)/';
const dictionary = '^packages/planner/src/english/wordnet\\.ts$';
const disk = '^(node:)?fs(/|$)';

/** Tests, and the doubles and fixtures that only tests use, may cross packages. */
const testCode = '(\\.test\\.tsx?$|/(testing|test-doubles|fixtures)/|^(test|bench|eval)/)';
const builtFiles = '^apps/console/dist/';

export const rules: IForbiddenRuleType[] = [
  ...Object.entries(mayImport).map(([name, allowed]) => ({
    name: `imports of ${name}`,
    severity: 'error' as const,
    from: { path: `^${name}/`, pathNot: testCode },
    to: { path: '^(packages|apps)/', pathNot: [`^${name}/`, ...allowed.map((other) => `^${other}/`)].join('|') },
  })),
  {
    name: 'domain packages use no HTTP, SQL, processes or network',
    severity: 'error',
    from: { path: `^packages/(${domainPackages.join('|')})/`, pathNot: testCode },
    to: { path: outsideWorld },
  },
  {
    name: 'domain packages use no disk; the generator reads the kit, the planner its dictionary',
    severity: 'error',
    from: {
      path: `^packages/(${domainPackages.filter((name) => name !== 'generator').join('|')})/`,
      pathNot: [testCode, dictionary],
    },
    to: { path: disk },
  },
  {
    // Its lexicon takes a third of a server's start and 30 MB of memory.
    name: 'only the planner’s process loads the planner',
    severity: 'error',
    from: { path: '^apps/', pathNot: `${testCode}|^apps/server/src/planning/plan-worker\\.ts$` },
    to: { path: '^packages/planner/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one folder imports the AI SDK',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^packages/model/src/providers/' },
    to: { path: 'node_modules/(ai|@ai-sdk)/' },
  },
  {
    name: 'one folder imports nodemailer',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^apps/server/src/mail/smtp/' },
    to: { path: 'node_modules/nodemailer/' },
  },
  {
    name: 'one folder imports the AWS SDK',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^packages/storage/src/bucket/' },
    to: { path: 'node_modules/(@aws-sdk|@smithy)/' },
  },
  {
    name: 'one folder imports OpenTelemetry',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^apps/server/src/telemetry/otlp/' },
    to: { path: 'node_modules/@opentelemetry/' },
  },
  {
    // It takes memory and time that only those pay who send traces.
    name: 'OpenTelemetry is loaded on use',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: '^apps/server/src/telemetry/otlp/' },
    to: { path: '^apps/server/src/telemetry/otlp/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
  {
    name: 'what runs does not import tests',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: testCode },
    to: { path: testCode, pathNot: '^packages/[^/]+/src/testing/.*\\.mjs$' },
  },
  {
    name: 'packages are imported by their exports',
    severity: 'error',
    from: { path: '^(packages|apps)/([^/]+)/', pathNot: testCode },
    to: { path: '^(packages|apps)/([^/]+)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'no cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'every import is found', severity: 'error', from: { path: '^(packages|apps)/' }, to: { couldNotResolve: true } },
];

export interface Breach {
  rule: string;
  from: string;
  to: string;
}

/** Follows the imports of everything under these folders of `root`. */
export async function findBreaches(root: string, folders: string[]): Promise<{ breaches: Breach[]; imports: number }> {
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden: rules },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: builtFiles },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  const { summary } = output as ICruiseResult;
  return {
    breaches: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: summary.totalDependenciesCruised ?? 0,
  };
}
