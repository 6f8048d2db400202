import { expect, it } from 'vitest';
import { serviceRestart, WebSocketFrames } from './web-socket-frames.ts';

function frame(payload: number): Buffer {
  if (payload < 126) return Buffer.concat([Buffer.from([0x82, payload]), Buffer.alloc(payload)]);
  const head = Buffer.alloc(payload < 65_536 ? 4 : 10);
  head[0] = 0x82;
  head[1] = payload < 65_536 ? 126 : 127;
  if (payload < 65_536) head.writeUInt16BE(payload, 2);
  else head.writeBigUInt64BE(BigInt(payload), 2);
  return Buffer.concat([head, Buffer.alloc(payload)]);
}

it('knows that no frame is under way exactly at the ends of frames, however the bytes are cut', () => {
  const sizes = [0, 1, 125, 126, 300, 65_535, 65_536, 70_001];
  const bytes = Buffer.concat(sizes.map(frame));
  const ends = new Set<number>();
  let end = 0;
  for (const size of sizes) {
    end += frame(size).length;
    ends.add(end);
  }
  for (const step of [1, 7, 4_096]) {
    const frames = new WebSocketFrames();
    const wrong: number[] = [];
    for (let at = 0; at < bytes.length; at += step) {
      frames.pass(bytes.subarray(at, at + step));
      if (frames.between !== ends.has(Math.min(at + step, bytes.length))) wrong.push(at);
    }
    expect(wrong).toEqual([]);
  }
});

it('counts the mask of frames that carry one', () => {
  const frames = new WebSocketFrames();
  frames.pass(Buffer.from([0x81, 0x82, 1, 2, 3, 4, 9]));
  expect(frames.between).toBe(false);
  frames.pass(Buffer.from([9]));
  expect(frames.between).toBe(true);
});

it('sends 1012 in its close frame', () => {
  expect(serviceRestart.readUInt16BE(2)).toBe(1012);
});
