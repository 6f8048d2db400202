/** What is known of a process's memory when it is gone: as it was looked at last. */
import { oomKills, residentBytes } from './process-table.ts';

/** Both say little alone: others on the machine may be killed, and a process may be near its bound for long. */
export interface MemorySeen {
  /** Of its bound. */
  usedPart: number;
  /** Since then the kernel killed a process of this machine for want of memory. */
  kernelKilled: boolean;
}

export interface MemoryWatch {
  look(): void;
  /** To be called as it ends. */
  end(): MemorySeen;
}

/** `pids` are the process and what it started. */
export function watchMemory(pids: () => number[], boundBytes: number): MemoryWatch {
  let usedPart = 0;
  let killsBefore = oomKills();
  return {
    look() {
      usedPart = residentBytes(pids()) / boundBytes;
      killsBefore = oomKills();
    },
    end: () => ({ usedPart, kernelKilled: oomKills() > killsBefore }),
  };
}
