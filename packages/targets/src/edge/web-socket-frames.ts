/**
 * Tracks the frames (RFC 6455, 5.2) of passing bytes, to know when a frame boundary is reached: only there may another frame be
 * inserted.
 */
export class WebSocketFrames {
  /** Remaining bytes of the current frame's payload. */
  #left = 0;
  #head: number[] = [];

  get between(): boolean {
    return this.#left === 0 && this.#head.length === 0;
  }

  pass(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        this.#left -= taken;
        at += taken;
        continue;
      }
      this.#head.push(chunk[at++] ?? 0);
      this.#readHead();
    }
  }

  #readHead(): void {
    const head = this.#head;
    const second = head[1];
    if (second === undefined) return;
    const short = second & 0x7f;
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
    const maskBytes = (second & 0x80) === 0 ? 0 : 4;
    if (head.length < 2 + lengthBytes + maskBytes) return;
    let length = lengthBytes === 0 ? short : 0;
    for (const byte of head.slice(2, 2 + lengthBytes)) length = length * 256 + byte;
    this.#left = length;
    this.#head = [];
  }
}

/** A close frame from a server with code 1012, "service restart": the client may reconnect. */
export const serviceRestart = Buffer.from([0x88, 0x02, 0x03, 0xf4]);
