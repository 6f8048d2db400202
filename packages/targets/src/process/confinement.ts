/** How strongly an app is kept apart from the machine, as the probe at the start found it. */
export type Confinement = Sandbox | Bare;

interface Chain {
  /** Path of prlimit; null where limits cannot be set. */
  prlimit: string | null;
  /** Path of setpriv: every project runs as its own user. Null: as Davit's own. */
  setpriv: string | null;
  /** Whether a limit on processes counts this app's alone. */
  limitsProcesses: boolean;
  /** What an empty Node process counts as data (VmData), which the memory limit is added to. */
  nodeDataBytes: number;
}

/** Inside bubblewrap: no network but Davit's egress proxy where it is shown that, no capabilities, no files but its own. */
export interface Sandbox extends Chain {
  kind: 'sandbox';
  bwrap: string;
  /** Started without root's rights: the sandbox has a user namespace. */
  userNamespace: boolean;
  /** What the app may not ask of the kernel; null where this kernel or processor takes no filter. */
  filter: Buffer | null;
  /** Files that node, sh, prlimit and setpriv need, at the same path inside. */
  libraries: string[];
}

/** A plain process. Only code of the catalogue may run so. */
export interface Bare extends Chain {
  kind: 'bare';
  /** A sentence that says why there is no sandbox. */
  reason: string;
}

/** What is in force, for the log and for people. */
export interface Isolation {
  sandboxed: boolean;
  /** Whether each project's processes run as a user of their own. */
  ownUser: boolean;
  /** `egress_proxy`: none of their own; those that need it have Davit's proxy. `open`: the machine's, whatever the proxy says. */
  network: 'egress_proxy' | 'open';
  memoryLimited: boolean;
  processesLimited: boolean;
  /** `gives_way`: an app that keeps a processor busy runs after all else. `open`: any app may use all of them. */
  processors: 'gives_way' | 'open';
  /** Whether the kernel refuses apps the calls that serve to leave a sandbox. */
  systemCallsFiltered: boolean;
  /** One sentence for a person. */
  summary: string;
}

export function describeIsolation(confinement: Confinement): Isolation {
  const apart = confinement.setpriv !== null;
  const as = apart ? 'each as a user of its own' : "all as Davit's user";
  const kept =
    confinement.kind === 'sandbox'
      ? `Apps run inside bubblewrap, ${as}, without a network. Apps that need one reach public addresses through the egress proxy.`
      : `Apps run WITHOUT a sandbox, ${as}: ${confinement.reason} Their network is not restricted, and they can read every file that user can read.`;
  const memory = confinement.prlimit === null ? ' Their memory is not limited: prlimit is not installed.' : '';
  const processors: Isolation['processors'] = process.platform === 'linux' ? 'gives_way' : 'open';
  const summary = `${kept}${memory} ${processorsInWords[processors]}`;
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

/** Whether apps reach their folders by the machine's own paths, as users of their own: what leads there must let them through. */
export function passesThroughFolders(confinement: Confinement): boolean {
  return confinement.kind === 'bare' && confinement.setpriv !== null;
}

/** `user` where a project's processes run as a user of their own; null where it is Davit's. */
export function ownUser(confinement: Confinement, user: number): number | null {
  return confinement.setpriv === null ? null : user;
}
