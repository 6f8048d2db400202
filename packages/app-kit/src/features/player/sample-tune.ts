/** A short tune as a WAV file, another for each number: it stands in for the recording of a sample row. */
const samplesPerS = 12_000;
const noteS = 0.5;
const notes = 40;
const headBytes = 44;
const sampleBytes = 2;
/** Steps of a scale in which any two notes go together, in half tones. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16];
const loudest = 9_000;

export const tuneCount = 24;
export const tuneSeconds = noteS * notes;

export function sampleTune(number: number): Uint8Array<ArrayBuffer> {
  const total = samplesPerS * noteS * notes;
  const bytes = Buffer.alloc(headBytes + total * sampleBytes);
  writeHead(bytes, total * sampleBytes);
  const root = 174.6 * 2 ** ((number % 7) / 12);
  let step = number % scale.length;
  let random = number + 1;
  for (let at = 0; at < notes; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    step = Math.min(scale.length - 1, Math.max(0, step + ((random >> 16) % 5) - 2));
    writeNote(bytes, at, root * 2 ** ((scale[step] ?? 0) / 12), root / (at % 8 < 4 ? 1 : 1.5));
  }
  return Uint8Array.from(bytes);
}

/** A plucked note over a soft bass. */
function writeNote(bytes: Buffer, at: number, hertz: number, bassHertz: number): void {
  const count = samplesPerS * noteS;
  for (let sample = 0; sample < count; sample += 1) {
    const s = sample / samplesPerS;
    const fade = Math.min(1, s * 80) * Math.exp(-s * 5);
    const wave = Math.sin(2 * Math.PI * hertz * s) + 0.3 * Math.sin(4 * Math.PI * hertz * s);
    const bass = 0.35 * Math.sin(2 * Math.PI * bassHertz * 0.5 * s) * Math.min(1, s * 40, (noteS - s) * 40);
    bytes.writeInt16LE(Math.round((loudest * (wave * fade + bass)) / 1.7), headBytes + (at * count + sample) * sampleBytes);
  }
}

/** Of 16-bit samples in one channel. */
function writeHead(bytes: Buffer, dataBytes: number): void {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(headBytes - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerS, 24);
  bytes.writeUInt32LE(samplesPerS * sampleBytes, 28);
  bytes.writeUInt16LE(sampleBytes, 32);
  bytes.writeUInt16LE(8 * sampleBytes, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
}
