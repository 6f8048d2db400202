export { createForkServer, type ForkServer } from './fork-server.ts';
export { type Exit, type Spawn, type SpawnedProcess, type SpawnRequest, spawnHere } from './spawn.ts';
