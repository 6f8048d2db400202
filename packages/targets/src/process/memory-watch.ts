/** A process's memory before it ended, from the last two checks at which it was alive. */
import type { MemoryWatch } from '../runner/runner.ts';
import { oomKills, residentBytes } from './process-table.ts';

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
