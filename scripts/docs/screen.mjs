/** Emulates the parts of a terminal that the davit command uses: text, colors, and a last line that is rewritten. */

const styles = {
  1: { bold: true },
  2: { dim: true },
  22: { bold: false, dim: false },
  31: { color: 'red' },
  32: { color: 'green' },
  33: { color: 'yellow' },
  36: { color: 'cyan' },
  39: { color: null },
};
const plain = { bold: false, dim: false, color: null };

export class Screen {
  #columns;
  #rows;
  #lines = [[]];
  #column = 0;
  #style = plain;

  constructor(columns, rows) {
    this.#columns = columns;
    this.#rows = rows;
  }

  write(text) {
    const [first = '', ...others] = text.split('\u001b[');
    this.#print(first);
    for (const other of others) {
      const [whole = '', parameters = '', command] = /^([\d;?]*)([A-Za-z])/.exec(other) ?? [];
      if (command === 'm') this.#restyle(parameters);
      else if (command === 'K') this.#line.length = Math.min(this.#line.length, this.#column);
      this.#print(other.slice(whole.length));
    }
  }

  /** The visible rows, each as runs of one style. */
  rows() {
    return this.#lines.slice(-this.#rows).map(runsOf);
  }

  get #line() {
    return this.#lines.at(-1);
  }

  #restyle(parameters) {
    for (const code of parameters.split(';'))
      this.#style = code === '' || code === '0' ? plain : { ...this.#style, ...styles[code] };
  }

  #print(text) {
    for (const character of text) this.#put(character);
  }

  #put(character) {
    if (character === '\r') this.#column = 0;
    else if (character === '\n') this.#next();
    else if (character >= ' ') {
      if (this.#column >= this.#columns) this.#next();
      while (this.#line.length < this.#column) this.#line.push({ character: ' ', style: plain });
      this.#line[this.#column++] = { character, style: this.#style };
    }
  }

  #next() {
    this.#lines.push([]);
    this.#column = 0;
  }
}

function runsOf(line) {
  const runs = [];
  for (const { character, style } of line) {
    const last = runs.at(-1);
    if (last && JSON.stringify(last.style) === JSON.stringify(style)) last.text += character;
    else runs.push({ text: character, style });
  }
  return runs;
}
