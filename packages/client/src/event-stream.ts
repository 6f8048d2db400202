/** One event of a `text/event-stream`. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * The events of a stream as they arrive, by the rules of the HTML standard. `onBytes` is called for every chunk, including
 * comments. Ends with the stream; a broken connection throws.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      // A carriage return at the very end may be half of a line break.
      const blocks = text.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Null for a block of only comments. */
function readEvent(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'data') data.push(value ?? '');
    if (name === 'event') event = value ?? '';
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}
