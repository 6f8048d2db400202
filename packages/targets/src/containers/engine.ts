/** A container engine on this machine, by its unix socket: Docker, or Podman's service, which answers the same calls. */
import type Docker from 'dockerode';
import type { Container } from 'dockerode';

export type { Container };

export interface Engine {
  docker: Docker;
  /** For people: "Docker 20.10.24". */
  name: string;
  /** Whether it can limit swap; otherwise a container may use as much as the machine lets it. */
  limitsSwap: boolean;
}

/** Docker 20.10, and the API that Podman 4 answers. */
const oldestApi = [1, 41];
const oldestPodman = [4, 3];

/** Throws with a sentence if no engine answers, or it is too old. */
export async function openEngine(socketPath: string): Promise<Engine> {
  // Loaded where it is used: most servers run apps as processes.
  const { default: Client } = await import('dockerode');
  const docker = new Client({ socketPath });
  const [version, info] = await Promise.all([docker.version(), docker.info()]).catch((error: Error) => {
    throw new Error(
      `No container engine answers at ${socketPath} (${error.message}). Start it, name its socket in CONTAINER_ENGINE_SOCKET, or set APPS_RUN_IN=processes.`,
    );
  });
  const isPodman = (version.Components ?? []).some(({ Name }) => Name.startsWith('Podman'));
  const name = `${isPodman ? 'Podman' : 'Docker'} ${version.Version}`;
  const isOld = isPodman ? isBefore(version.Version, oldestPodman) : isBefore(version.ApiVersion, oldestApi);
  if (isOld) throw new Error(`${name} is too old to run apps: Docker 20.10 or newer, or Podman 4.3 or newer, is needed.`);
  return { docker, name, limitsSwap: info.SwapLimit === true };
}

function isBefore(version: string, [wantedMajor = 0, wantedMinor = 0]: number[]): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

/** Every container with this label, running or not, is ended and removed. Returns how many were. */
export async function removeLabeled({ docker }: Engine, label: string): Promise<number> {
  const found = await docker.listContainers({ all: true, filters: { label: [label] } });
  const removed = await Promise.allSettled(found.map(({ Id }) => removeContainer(docker.getContainer(Id))));
  const failed = removed.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return found.length;
}

/** Resolves once nothing of it is left, also if it was gone. */
export async function removeContainer(container: Container): Promise<void> {
  await container.remove({ force: true, v: true }).catch((error: { statusCode?: number }) => {
    // 409: its removal is under way.
    if (error.statusCode !== 404 && error.statusCode !== 409) throw error;
  });
}
