/**
 * Loaded into a server's process first (`node --import`): its wall clock is shifted by the milliseconds in the file
 * CLOCK_OFFSET_FILE, and jumps when that changes. Monotonic time continues, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offsetMs = 0;

function look() {
  try {
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offsetMs = 0;
  }
}

if (file !== undefined) {
  look();
  setInterval(look, 20).unref();
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offsetMs);
      else super(...given);
    }
    static now() {
      return RealDate.now() + offsetMs;
    }
  };
}
