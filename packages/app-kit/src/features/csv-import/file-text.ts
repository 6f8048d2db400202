/** Decodes a spreadsheet's file: UTF-8, UTF-16 or Windows-1252. */
export type FileText = { outcome: 'text'; text: string } | { outcome: 'no-text'; problem: string };

const workbooks = ['504b0304', 'd0cf11e0'];

export function textOf(bytes: Uint8Array): FileText {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (workbooks.includes(start))
    return {
      outcome: 'no-text',
      problem: 'This is a workbook, not a CSV file. Open it in your spreadsheet and save it as CSV first.',
    };
  if (start.startsWith('fffe')) return { outcome: 'text', text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { outcome: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { outcome: 'text', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
