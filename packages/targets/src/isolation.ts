/** The isolation in effect, for the log and for people. */
export interface Isolation {
  sandboxed: boolean;
  /** Whether each project's processes run as a separate user. */
  ownUser: boolean;
  /** `egress_proxy`: none, except Davit's proxy if declared. `open`: the machine's, regardless of the proxy. */
  network: 'egress_proxy' | 'open';
  memoryLimited: boolean;
  processesLimited: boolean;
  /** `gives_way`: an app that keeps a CPU busy gets the lowest priority. `open`: any app may use all CPUs. */
  processors: 'gives_way' | 'open';
  /** Whether the kernel refuses apps the system calls that help to leave a sandbox. */
  systemCallsFiltered: boolean;
  /** One sentence for a person. */
  summary: string;
}
