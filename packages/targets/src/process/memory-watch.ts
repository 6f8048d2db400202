/** A process's memory before it ended, from the last two checks at which it was alive. */
import { oomKills, residentBytes } from './process-table.ts';

/** Neither is enough alone: other processes may be killed, and a process may be near its limit for long. */
export interface MemorySeen {
  /** The share of its limit, from 0 to 1. */
  usedPart: number;
  /** Since then the kernel has killed a process of this machine for lack of memory. */
  kernelKilled: boolean;
}

export interface MemoryWatch {
  /** After a health check. A process that did not answer may be dead: what it holds now then only raises what was seen. */
  look(answered: boolean): void;
  /** Call it when the process ends. */
  end(): MemorySeen;
}

interface Look {
  usedPart: number;
  kills: number;
}

/** `pids` are the process and its descendants. */
export function watchMemory(pids: () => number[], boundBytes: number): MemoryWatch {
  const look = (): Look => ({ usedPart: residentBytes(pids()) / boundBytes, kills: oomKills() });
  let last: Look = { usedPart: 0, kills: oomKills() };
  // The last check may have come after the process died but before its exit was noticed: then the previous one counts.
  let before = last;
  return {
    look(answered) {
      const now = look();
      if (answered) before = last;
      last = answered ? now : { ...last, usedPart: Math.max(last.usedPart, now.usedPart) };
    },
    end: () => ({ usedPart: Math.max(before.usedPart, last.usedPart), kernelKilled: oomKills() > before.kills }),
  };
}
