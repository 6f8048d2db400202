/** What is to run, and everything it may see. */
export interface Job {
  /** The user it runs as, where each project has its own. */
  user: number;
  /** Folders of the machine that it sees, by name. */
  folders: Record<string, { path: string; inside: string; writable: boolean }>;
  /** Arguments of Node. `at` gives the path under which the job sees a folder. */
  args(at: (folder: string) => string): string[];
  environment(at: (folder: string) => string): Record<string, string>;
  limits: { memoryMiB: number; processes: number; openFiles: number };
}

export interface CommandLine {
  command: string;
  args: string[];
  environment: Record<string, string>;
}
