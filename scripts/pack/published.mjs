/** The manifest fields that all published packages share: the command, the client and the LangGraph package. */
import { execFileSync } from 'node:child_process';

/**
 * The manifest without fields that only a checkout needs. Packing scripts add `exports`, `dependencies` and `bin`
 * afterwards.
 * @param {Record<string, any>} manifest the package.json of the workspace package
 * @param {{ type: string, url: string, directory: string } | null} repository
 */
export function published(manifest, repository) {
  const { private: _private, devDependencies: _dev, exports: _exports, scripts: _scripts, ...rest } = manifest;
  return {
    ...rest,
    ...(repository && { repository, homepage: homepageOf(repository), bugs: `${webOf(repository)}/issues` }),
    publishConfig: { access: 'public', provenance: true },
  };
}

/**
 * The repository of the sources: that of the CI run, else the remote `origin`, else null. It is not hard-coded,
 * because npm's provenance rejects a package that names another repository than the one that built it.
 * @param {string} root the checkout
 * @param {string} directory of the workspace package
 */
export function repositoryOf(root, directory, environment = process.env) {
  const { GITHUB_SERVER_URL: server = 'https://github.com', GITHUB_REPOSITORY: name } = environment;
  const url = name ? `${server}/${name}.git` : originOf(root);
  return url === null ? null : { type: 'git', url: `git+${url}`, directory };
}

/** As an https address; null without such a remote. */
function originOf(root) {
  try {
    const origin = execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    const [, host, path] = /^(?:https:\/\/|ssh:\/\/git@|git@)([\w.-]+)[:/](.+?)(?:\.git)?$/.exec(origin) ?? [];
    return host ? `https://${host}/${path}.git` : null;
  } catch {
    return null;
  }
}

const webOf = ({ url }) => url.replace(/^git\+|\.git$/g, '');
const homepageOf = (repository) => `${webOf(repository)}/tree/main/${repository.directory}#readme`;
