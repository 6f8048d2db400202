import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const idle = () => 0;

function lineOf(items: string, maxItems = 1_000) {
  const line = new FairQueue<string>(maxItems);
  for (const item of items.split(' ')) line.add(item[0] as string, item);
  return line;
}

function drain(line: FairQueue<string>, underWay: (key: string) => number = idle): string {
  const taken: string[] = [];
  for (let item = line.next(underWay); item !== null; item = line.next(underWay)) taken.push(item);
  return taken.join(' ');
}

describe('fair line', () => {
  test('keys take turns; within a key, first come, first served', () => {
    expect(drain(lineOf('a1 a2 a3 a4 b1 b2 c1'))).toBe('a1 b1 c1 a2 b2 a3 a4');
  });

  test('a key that has less under way goes first', () => {
    const underWay = { a: 2, b: 1, c: 1 } as Record<string, number>;
    const line = lineOf('a1 a2 b1 b2 c1');
    expect(line.next((key) => underWay[key] ?? 0)).toBe('b1');
    expect(line.next((key) => underWay[key] ?? 0)).toBe('c1');
    expect(line.next((key) => underWay[key] ?? 0)).toBe('b2');
    expect(line.next((key) => underWay[key] ?? 0)).toBe('a1');
  });

  test('a constant stream of one key starves no other', () => {
    const line = lineOf('a1 a2 a3 b1');
    const taken: (string | null)[] = [];
    for (let round = 4; round < 8; round += 1) {
      taken.push(line.next(idle));
      line.add('a', `a${round}`);
    }
    expect(taken).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('a key that was just served stands behind one that comes new', () => {
    const line = lineOf('a1');
    expect(line.next(idle)).toBe('a1');
    for (const item of ['a2', 'a3', 'b1']) line.add(item[0] as string, item);
    expect(drain(line)).toBe('b1 a2 a3');
  });

  test('keys that come new without end do not keep one that waits from its turn', () => {
    const line = new FairQueue<string>(10);
    line.add('a', 'a1');
    line.next(idle);
    line.add('a', 'a2');
    const served: (string | null)[] = [];
    for (let stranger = 0; stranger < 30; stranger += 1) {
      line.add(`stranger ${stranger}`, `${stranger}`);
      line.add(`more ${stranger}`, 'more');
      served.push(line.next(idle));
    }
    expect(served.indexOf('a2')).toBeGreaterThan(0);
  });

  test('a full line turns away the newest of the key with the most waiting', () => {
    const line = lineOf('a1 a2 a3', 3);
    expect(line.add('a', 'a4')).toBe('a4');
    expect(line.add('b', 'b1')).toBe('a3');
    expect(line.add('b', 'b2')).toBe('b2');
    expect(line.add('c', 'c1')).toBe('a2');
    expect(line.add('d', 'd1')).toBe('d1');
    expect(line.size).toBe(3);
    expect(drain(line)).toBe('a1 b1 c1');
  });

  test('an item that was removed is not served', () => {
    const line = lineOf('a1 a2 b1');
    expect(line.remove('a', 'a1')).toBe(true);
    expect(line.remove('a', 'a1')).toBe(false);
    expect(line.remove('c', 'c1')).toBe(false);
    expect(drain(line)).toBe('a2 b1');
  });

  test('clear: takes out all that waits', () => {
    const line = lineOf('a1 b1 a2');
    expect(line.clear().toSorted()).toEqual(['a1', 'a2', 'b1']);
    expect(line.size).toBe(0);
    expect(line.next(idle)).toBeNull();
  });

  test('whatever arrives, a key waits for at most two turns of each key', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(null)), { maxLength: 200 }), (events) => {
        const line = new FairQueue<string>(1_000);
        const waits = new Map<string, number>();
        const left = new Map<string, number>();
        for (const event of events) {
          if (event !== null) {
            line.add(event, event);
            left.set(event, (left.get(event) ?? 0) + 1);
            if (!waits.has(event)) waits.set(event, 0);
            continue;
          }
          const served = line.next(idle);
          if (served === null) continue;
          for (const [key, turns] of waits) waits.set(key, turns + 1);
          expect(waits.get(served)).toBeLessThanOrEqual(8);
          const remaining = (left.get(served) ?? 0) - 1;
          left.set(served, remaining);
          if (remaining > 0) waits.set(served, 0);
          else waits.delete(served);
        }
      }),
    );
  });
});
