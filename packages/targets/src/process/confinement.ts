import type { Isolation } from '../isolation.ts';

/** How strongly an app is isolated from the machine, as the probe at startup determined. */
export type Confinement = Sandbox | Bare;

interface Chain {
  /** Path of prlimit; null if limits cannot be set. */
  prlimit: string | null;
  /** Path of setpriv: every project runs as a separate user. Null: as Davit's own. */
  setpriv: string | null;
  /** Whether a limit on processes counts only this app's. */
  limitsProcesses: boolean;
  /** The data size (VmData) of an empty Node process, which is added to the memory limit. */
  nodeDataBytes: number;
}

/** Inside bubblewrap: no network except Davit's egress proxy if declared, no capabilities, only its own files. */
export interface Sandbox extends Chain {
  kind: 'sandbox';
  bwrap: string;
  /** Started without root: the sandbox has a user namespace. */
  userNamespace: boolean;
  /** Whether the sandbox has a /proc of its own, with its own processes alone. Otherwise it has none. */
  showsProcesses: boolean;
  /** The system call filter; null if this kernel or CPU does not support one. */
  filter: Buffer | null;
  /** Files that node, sh, prlimit and setpriv need, at the same path inside. */
  libraries: string[];
}

/** A plain process. Only catalog code may run in it. */
export interface Bare extends Chain {
  kind: 'bare';
  /** A sentence with the reason why there is no sandbox. */
  reason: string;
}

export function describeIsolation(confinement: Confinement): Isolation {
  const apart = confinement.setpriv !== null;
  const as = apart ? 'each as its own user' : "all as Davit's user";
  const isolation =
    confinement.kind === 'sandbox'
      ? `Apps run inside bubblewrap, ${as}, without a network. Apps that need one reach public addresses through the egress proxy.`
      : `Apps run WITHOUT a sandbox, ${as}: ${confinement.reason} Their network is not restricted, and they can read every file that user can read.`;
  const memory = confinement.prlimit === null ? ' Their memory is not limited: prlimit is not installed.' : '';
  const processors: Isolation['processors'] = process.platform === 'linux' ? 'gives_way' : 'open';
  const summary = `${isolation}${memory} ${processorsInWords[processors]}`;
  return {
    sandboxed: confinement.kind === 'sandbox',
    ownUser: apart,
    network: confinement.kind === 'sandbox' ? 'egress_proxy' : 'open',
    memoryLimited: confinement.prlimit !== null,
    processesLimited: confinement.limitsProcesses,
    processors,
    systemCallsFiltered: confinement.kind === 'sandbox' && confinement.filter !== null,
    summary,
  };
}

const processorsInWords: Record<Isolation['processors'], string> = {
  gives_way: 'An app that keeps a processor busy for half a minute runs at lower priority.',
  open: 'How much of the processors they use is not limited.',
};

/**
 * Whether apps reach their folders by the machine's own paths, as separate users, and must be able to traverse the parent
 * folders.
 */
export function passesThroughFolders(confinement: Confinement): boolean {
  return confinement.kind === 'bare' && confinement.setpriv !== null;
}

/** `user` if a project's processes run as a separate user; null if it is Davit's. */
export function ownUser(confinement: Confinement, user: number): number | null {
  return confinement.setpriv === null ? null : user;
}
