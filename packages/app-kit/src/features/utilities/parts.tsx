/** @jsxImportSource hono/jsx/dom */
/** What utilities are made of: labeled controls, results to copy, and values that stay on the device. */
import { type Child, useState } from 'hono/jsx';

const typed = (event: Event): string => (event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;

interface TextProps {
  id: string;
  label: string;
  value: string;
  change: (value: string) => void;
  rows?: number;
  placeholder?: string;
}

export const TextArea = ({ id, label, value, change, rows = 8, placeholder = '' }: TextProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <textarea
      id={id}
      class="control"
      rows={rows}
      spellcheck={false}
      placeholder={placeholder}
      value={value}
      onInput={(event: Event) => change(typed(event))}
    />
  </div>
);

interface NumberProps {
  id: string;
  label: string;
  value: number;
  min: number;
  max: number;
  change: (value: number) => void;
}

/** What lies outside the bounds stays in the box, and counts as the nearest number inside. */
export const NumberBox = ({ id, label, value, min, max, change }: NumberProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      class="control"
      type="number"
      inputmode="numeric"
      min={min}
      max={max}
      value={value}
      onInput={(event: Event) => {
        const number = Number.parseInt(typed(event), 10);
        if (!Number.isNaN(number)) change(Math.min(max, Math.max(min, number)));
      }}
    />
  </div>
);

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  change: (value: Value) => void;
}

export const Choice = <Value extends string>({ id, label, value, options, change }: ChoiceProps<Value>) => (
  <div class="field">
    <label for={id}>{label}</label>
    <select id={id} class="control" value={value} onChange={(event: Event) => change(typed(event) as Value)}>
      {options.map(([one, words]) => (
        <option value={one} selected={one === value}>
          {words}
        </option>
      ))}
    </select>
  </div>
);

export const Check = ({ label, value, change }: { label: string; value: boolean; change: (value: boolean) => void }) => (
  <label class="utility-check">
    <input type="checkbox" checked={value} onChange={(event: Event) => change((event.target as HTMLInputElement).checked)} />
    <span>{label}</span>
  </label>
);

export const ColorBox = ({ value, change }: { value: string; change: (value: string) => void }) => (
  <div class="field">
    <label for="color">Color</label>
    <input id="color" class="control" type="color" value={value} onInput={(event: Event) => change(typed(event))} />
  </div>
);

interface PressProps {
  press: () => void;
  isMain?: boolean;
  isOff?: boolean;
  children: Child;
}

export const Press = ({ press, isMain = false, isOff = false, children }: PressProps) => (
  <button type="button" class={isMain ? 'button primary' : 'button quiet'} disabled={isOff} onClick={press}>
    <span>{children}</span>
  </button>
);

const copiedMs = 2_000;

export const Copy = ({ text, label = 'Copy' }: { text: string; label?: string }) => {
  const [answer, setAnswer] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnswer('Copied');
    } catch {
      setAnswer('Select the text to copy it');
    }
    setTimeout(() => setAnswer(''), copiedMs);
  };
  return (
    <Press press={() => void copy()} isOff={text === ''}>
      {answer || label}
    </Press>
  );
};

/** A value that is there again at the next visit, unless the browser blocks its storage. */
export function useStored<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored = localStorage.getItem(name);
      return stored === null ? initial : (JSON.parse(stored) as Value);
    } catch {
      return initial;
    }
  });
  const store = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Storage is blocked or full.
    }
  };
  return [value, store];
}
