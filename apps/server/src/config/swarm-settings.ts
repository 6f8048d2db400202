/** The settings of apps in a Docker Swarm: the registry from which its nodes get the image of apps. */
import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1, maxLength: 2_000 }));

export const SwarmSettings = {
  APPS_REGISTRY: Type.Optional(
    Type.String({
      description:
        'With APPS_RUN_IN=swarm: where Davit pushes the image that apps run on, and nodes get it: host, port and path of a registry, such as registry.example.com/davit. Not set: apps run on the node of Davit alone.',
      pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[a-z0-9]+([._-]+[a-z0-9]+)*)*$',
      form: 'host, port and path of a registry, such as registry.example.com:5000/davit, without a scheme',
    }),
  ),
  APPS_REGISTRY_USER: text('Who Davit and the nodes are at that registry, if it asks.'),
  APPS_REGISTRY_PASSWORD_FILE: text("A file with that user's password or token, which only its owner may read (mode 0600)."),
};

const Whole = Type.Object({ ...SwarmSettings, APPS_RUN_IN: Type.String(), CONTAINER_ENGINE_SOCKET: Type.String() });
type Given = Static<typeof Whole>;

export interface SwarmConfig {
  /** Of an engine that manages the Swarm. */
  socketPath: string;
  /** Null: there is none. */
  registry: { place: string; account: { user: string; passwordFile: string } | null } | null;
}

export function swarmMistakes(settings: Given): { setting: keyof typeof SwarmSettings; message: string }[] {
  const { APPS_REGISTRY: place, APPS_REGISTRY_USER: user, APPS_REGISTRY_PASSWORD_FILE: file } = settings;
  const mistakes: { setting: keyof typeof SwarmSettings; message: string }[] = [];
  if (place !== undefined && settings.APPS_RUN_IN !== 'swarm')
    mistakes.push({ setting: 'APPS_REGISTRY', message: 'needs APPS_RUN_IN=swarm.' });
  if (user !== undefined && place === undefined)
    mistakes.push({ setting: 'APPS_REGISTRY_USER', message: 'needs APPS_REGISTRY.' });
  if ((user === undefined) !== (file === undefined))
    mistakes.push({ setting: 'APPS_REGISTRY_PASSWORD_FILE', message: 'must be set together with APPS_REGISTRY_USER.' });
  return mistakes;
}

/** Null: apps run otherwise. */
export function toSwarmConfig(settings: Given): SwarmConfig | null {
  const { APPS_REGISTRY: place, APPS_REGISTRY_USER: user, APPS_REGISTRY_PASSWORD_FILE: passwordFile } = settings;
  if (settings.APPS_RUN_IN !== 'swarm') return null;
  const account = user === undefined || passwordFile === undefined ? null : { user, passwordFile };
  return {
    socketPath: resolve(settings.CONTAINER_ENGINE_SOCKET),
    registry: place === undefined ? null : { place, account },
  };
}
