import type { AuditEntry } from '@davit/client';
import { printTable, shortName } from '../terminal.ts';

const nameColumns = 24;

export function printEntries(entries: AuditEntry[]): void {
  printTable(['TIME', 'WHO', 'FROM', 'ACTION', 'TARGET', 'RESULT'], entries.map(rowOf));
}

function rowOf({ at, actor, address, action, target, result, error }: AuditEntry): string[] {
  const isNamed = actor.type === 'key' || actor.type === 'person';
  const who = isNamed ? `${shortName(actor.name, nameColumns)} (${actor.type})` : actor.name;
  return [at, who, address ?? '-', action, target === null ? '-' : `${target.type} ${target.id}`, error ?? result];
}
