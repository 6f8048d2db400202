/** What is known of a process's memory when it is gone: as it was looked at in the last two looks. */
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

interface Look {
  usedPart: number;
  kills: number;
}

/** `pids` are the process and what it started. */
export function watchMemory(pids: () => number[], boundBytes: number): MemoryWatch {
  const look = (): Look => ({ usedPart: residentBytes(pids()) / boundBytes, kills: oomKills() });
  let last: Look = { usedPart: 0, kills: oomKills() };
  // The last look may have come between the process's death and the news of it: then the one before tells.
  let before = last;
  return {
    look() {
      before = last;
      last = look();
    },
    end: () => ({ usedPart: Math.max(before.usedPart, last.usedPart), kernelKilled: oomKills() > before.kills }),
  };
}
