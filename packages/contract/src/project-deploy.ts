/** Deploying a project: its plan, or code of the owner's own. */
import { type Static, Type } from 'typebox';
import { runExample } from './examples.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { overwriteFlag, previewFlag, projectId } from './project-parts.ts';

export const DeployResult = Type.Object(
  {
    runId: Type.String({ format: 'uuid' }),
    status: Type.Enum(['PENDING']),
    estimatedTime: Type.Integer({ minimum: 1, description: 'Whole seconds until it is likely to be live.' }),
  },
  { $id: 'DeployResult' },
);

export const DeployProjectBody = Type.Object(
  { preview: Type.Optional(previewFlag), overwrite: Type.Optional(overwriteFlag) },
  { $id: 'DeployProject' },
);

export const deployProject = operation({
  id: 'deployProject',
  method: 'POST',
  path: '/v1/projects/:id/deploy',
  tag: 'Projects',
  scope: 'projects:write',
  summary: 'Deploy a project',
  description:
    'Starts a new run. While another run of the project is active, the new one waits; if several wait, only the newest is built. It also replaces an open preview. A project whose live version is code of your own is built from that code again; with `overwrite`, from its plan.',
  params: projectId,
  body: DeployProjectBody,
  bodyExample: { preview: true },
  isBodyOptional: true,
  success: {
    status: 202,
    description: 'The run that was accepted.',
    schema: DeployResult,
    example: { runId: runExample.runId, status: 'PENDING', estimatedTime: 5 },
  },
  errors: ['project_not_found'],
});

/** The smallest archive that is accepted. */
const exampleArchive =
  'H4sIAAAAAAACA+3UQQ6CQAyF4R6lJ4BXGXXhaRokBo1AZkZDQri7YWWUnXEwhn6bdtvF36Pe65idQ9tQMgB2zvE0AbzPyYafOxgist0zgRZwC1E9AV848uW4PzGMZFas0/KipyrpB/igf+cK69/6N6kFX+ZXrZsshv5n/cu8/0Ks/yVUfdf6yMN4sBaMMWZNHgmPLeYAEAAA';

/** Base64 takes four characters for three bytes. */
const archiveChars = Math.ceil(limits.sourceArchiveBytes / 3) * 4;
const restBytes = 64 * 1024;

export const DeploySourceBody = Type.Object(
  {
    archive: Type.String({
      minLength: 1,
      maxLength: archiveChars,
      description: `A gzipped tar of the app's folder, in base64; at most ${limits.sourceArchiveBytes / 1024 / 1024} MiB before base64. Unpacked: at most ${limits.sourceFiles} files and ${limits.sourceBytes / 1024 / 1024} MiB, plain files in UTF-8, no links.`,
      examples: [exampleArchive],
    }),
    preview: Type.Optional(previewFlag),
  },
  { $id: 'DeploySource' },
);
export type DeploySourceBody = Static<typeof DeploySourceBody>;

export const deploySource = operation({
  id: 'deploySource',
  method: 'POST',
  path: '/v1/projects/:id/source',
  tag: 'Projects',
  scope: 'projects:write',
  summary: 'Deploy code of your own',
  description:
    'Starts a run that builds the files of the archive instead of generated ones: an exported version, changed by hand. It is built with the kit of the server, type-checked, checked against the plan of the live version, tested with the tests in `test/`, and released like any other. `vendor`, `dist`, `data`, `node_modules` and `.git` are left out. Returns 400 for an archive that cannot be deployed, with the reason: a link, a path out of the folder, an unknown dependency, an install script; and 413 for one that is too large. From then on a deploy builds these files again, and a change by a sentence is refused unless it may overwrite them.',
  params: projectId,
  body: DeploySourceBody,
  bodyExample: { archive: exampleArchive },
  bodyLimitBytes: archiveChars + restBytes,
  success: {
    status: 202,
    description: 'The run that was accepted.',
    schema: DeployResult,
    example: { runId: runExample.runId, status: 'PENDING', estimatedTime: 5 },
  },
  errors: ['project_not_found'],
});
