/** The few calls of Kubernetes that Davit makes, all of them about pods of one namespace. Each may be repeated. */
import type { AuthorizationV1Api, CoreV1Api, KubeConfig, VersionApi, Watch } from '@kubernetes/client-node';
import type { OwnPod } from './pod-context.ts';
import type { PodSource, WatchEnd, WatchedPod } from './pod-watch.ts';

const tries = 4;
const pauseMs = 500;
const answerMs = 15_000;
const gone = 410;
const notFound = 404;
/** The cluster ends a watch after this, and Davit begins another: its client gives up one that is silent for 30 seconds. */
const watchSeconds = 25;
const fieldManager = 'davit';

export interface Cluster {
  /** By server-side apply: makes it, or changes nothing. */
  applyPod(spec: Record<string, unknown>): Promise<void>;
  /** Whether there was one. */
  deletePod(name: string): Promise<boolean>;
  podNames(labels: Record<string, string>, without?: Record<string, string>): Promise<string[]>;
  pod(name: string): Promise<OwnPod>;
  accessModesOf(claim: string): Promise<string[]>;
  podsOf(labels: Record<string, string>): PodSource;
  /** Asks once, as the next one does. */
  version(): Promise<string>;
  /** Whether Davit has this right in its namespace; `name`: on this one alone. */
  may(verb: string, resource: string, name?: string): Promise<boolean>;
}

/** Loaded where it is used: most servers run apps as processes. Without the parts that Davit leaves out (`package.json`). */
async function loadClient() {
  const [
    { KubeConfig: Config },
    { AuthorizationV1Api: Authorization, CoreV1Api: Core, VersionApi: Version },
    { Watch: Watching },
    { setHeaderOptions },
  ] = await Promise.all([
    import('@kubernetes/client-node/dist/config.js'),
    import('@kubernetes/client-node/dist/gen/index.js'),
    import('@kubernetes/client-node/dist/watch.js'),
    import('@kubernetes/client-node/dist/middleware.js'),
  ]);
  return { Authorization, Config, Core, Version, Watching, setHeaderOptions };
}

/** `configFile`: how to reach the cluster; null: as a pod does. */
export async function openCluster(namespace: string, configFile: string | null): Promise<Cluster> {
  const { Authorization, Config, Core, Version, Watching, setHeaderOptions } = await loadClient();
  const config: KubeConfig = new Config();
  if (configFile === null) config.loadFromCluster();
  else config.loadFromFile(configFile);
  const core: CoreV1Api = config.makeApiClient(Core);
  const authorization: AuthorizationV1Api = config.makeApiClient(Authorization);
  const versions: VersionApi = config.makeApiClient(Version);
  const watching: Watch = new Watching(config);
  const applied = setHeaderOptions('Content-Type', 'application/apply-patch+yaml');
  return {
    async applyPod(spec) {
      const { name } = spec.metadata as { name: string };
      await again(() => core.patchNamespacedPod({ namespace, name, body: spec, fieldManager, force: true }, applied));
    },
    async deletePod(name) {
      // Not at once: it is gone only when its node says that it has ended.
      const deleting = again(() => core.deleteNamespacedPod({ namespace, name, gracePeriodSeconds: 1 }));
      return deleting.then(
        () => true,
        (error: { code?: unknown }) => {
          if (error.code !== notFound) throw error;
          return false;
        },
      );
    },
    async podNames(labels, without = {}) {
      const { items } = await again(() => core.listNamespacedPod({ namespace, labelSelector: selector(labels, without) }));
      return items.flatMap(({ metadata }) => (metadata?.name === undefined ? [] : [metadata.name]));
    },
    pod: (name) => again(() => core.readNamespacedPod({ namespace, name })) as Promise<OwnPod>,
    async accessModesOf(name) {
      return (await again(() => core.readNamespacedPersistentVolumeClaim({ namespace, name }))).spec?.accessModes ?? [];
    },
    podsOf: (labels) => ({
      async list() {
        const listing = core.listNamespacedPod({ namespace, labelSelector: selector(labels, {}) });
        const { items, metadata } = await inTime(listing);
        return { pods: items as WatchedPod[], version: metadata?.resourceVersion ?? '' };
      },
      watch: (version, onEvent, signal) => watch(watching, { namespace, labels, version }, onEvent, signal),
    }),
    version: async () => (await inTime(versions.getCode())).gitVersion,
    async may(verb, resource, name) {
      const resourceAttributes = { namespace, verb, resource, ...(name === undefined ? {} : { name }) };
      const asked = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec: { resourceAttributes } };
      return (await inTime(authorization.createSelfSubjectAccessReview({ body: asked }))).status?.allowed === true;
    },
  };
}

function watch(
  watching: Watch,
  { namespace, labels, version }: { namespace: string; labels: Record<string, string>; version: string },
  onEvent: (type: string, pod: WatchedPod) => void,
  signal: AbortSignal,
): Promise<WatchEnd> {
  const query = {
    ...{ labelSelector: selector(labels, {}), resourceVersion: version },
    ...{ allowWatchBookmarks: true, timeoutSeconds: watchSeconds },
  };
  return new Promise((resolve, reject) => {
    let end: WatchEnd = 'closed';
    const take = (type: string, object: WatchedPod & { code?: number }) => {
      if (type !== 'ERROR') return onEvent(type, object);
      if (object.code === gone) end = 'too old';
    };
    const over = (error: (Error & { statusCode?: number }) | null) => {
      if (error?.statusCode === gone) resolve('too old');
      else if (error && !signal.aborted && error.name !== 'AbortError') reject(error);
      else resolve(end);
    };
    watching.watch(`/api/v1/namespaces/${namespace}/pods`, query, take, over).then((controller) => {
      signal.addEventListener('abort', () => controller.abort());
      if (signal.aborted) controller.abort();
    }, reject);
  });
}

function selector(labels: Record<string, string>, without: Record<string, string>): string {
  const equal = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  return [...equal, ...Object.entries(without).map(([name, value]) => `${name}!=${value}`)].join(',');
}

/** One that never answers must not keep an app from starting, or ending. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Kubernetes did not answer within ${answerMs / 1000} s`));
    const timer = setTimeout(late, answerMs);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What the cluster refuses stays refused; it may be away for a moment, or busy. */
async function again<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await inTime(call());
    } catch (error) {
      const status = (error as { code?: unknown }).code;
      const isRefused = typeof status === 'number' && status < 500 && status !== 429;
      if (isRefused || tried >= tries) throw inWords(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** tried));
    }
  }
}

/** The client's own message has all headers in it. */
function inWords(error: unknown): Error {
  const { code, body, message } = error as { code?: unknown; body?: unknown; message: string };
  if (typeof code !== 'number') return new Error(message, { cause: error });
  const text =
    typeof body === 'string' ? /"message":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : (body as { message?: string })?.message;
  return Object.assign(new Error(text ?? `Kubernetes answered ${code}`), { code });
}
