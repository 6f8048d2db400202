/** A control for each kind of input. Without script its buttons submit the form. */
import { currencySymbol, type Formats, showNumber } from './formats.ts';
import { optionsOf, type Reading } from './reading.ts';
import type { ChoiceInput, Input, Option } from './tool.ts';

interface ControlProps<I extends Input> {
  id: string;
  input: I;
  reading: Reading;
  formats: Formats;
}

export const InputField = ({ id, input, reading, formats }: ControlProps<Input>) => {
  const error = reading.errors[id];
  const hidden = !reading.shown.has(id);
  const grouped = input.kind === 'choice' && input.show === 'buttons';
  const Label = () =>
    grouped ? (
      <legend class="tool-label">{input.label}</legend>
    ) : (
      <label class="tool-label" for={id}>
        {input.label}
      </label>
    );
  const inside = (
    <>
      <Label />
      <Control id={id} input={input} reading={reading} formats={formats} />
      {input.help !== undefined && (
        <p class="tool-help" id={`${id}-help`}>
          {input.help}
        </p>
      )}
      <p class="tool-error" id={`${id}-error`} hidden={error === undefined}>
        {error ?? ''}
      </p>
    </>
  );
  return grouped ? (
    <fieldset class="tool-field" data-input={id} hidden={hidden}>
      {inside}
    </fieldset>
  ) : (
    <div class="tool-field" data-input={id} hidden={hidden}>
      {inside}
    </div>
  );
};

const Control = ({ id, input, reading, formats }: ControlProps<Input>) => {
  const aria = {
    'aria-describedby': input.help === undefined ? `${id}-error` : `${id}-help ${id}-error`,
    'aria-invalid': reading.errors[id] === undefined ? undefined : ('true' as const),
  };
  const text = { id, name: id, value: reading.texts[id], autocomplete: 'off', ...aria };
  switch (input.kind) {
    case 'money':
      return (
        <span class="tool-box">
          <span class="tool-unit" aria-hidden="true">
            {currencySymbol(formats)}
          </span>
          <input type="text" inputmode="decimal" {...text} />
        </span>
      );
    case 'number':
      return <NumberControl id={id} input={input} reading={reading} formats={formats} text={text} />;
    case 'date':
      return <input type="date" class="tool-box" {...text} />;
    case 'text':
      return (
        <>
          <input type="text" class="tool-box" maxlength={input.maxLength} spellcheck={false} {...text} />
          {input.keys !== undefined && <Keys of={id} keys={input.keys} />}
        </>
      );
    case 'choice':
      return input.show === 'buttons' ? (
        <Segments id={id} input={input} chosen={reading.texts[id] ?? ''} />
      ) : (
        <select id={id} name={id} class="tool-box" {...aria}>
          <Options options={optionsOf(input, reading.texts)} chosen={reading.texts[id] ?? ''} />
        </select>
      );
  }
};

type NumberProps = ControlProps<Extract<Input, { kind: 'number' }>> & { text: Record<string, string | undefined> };

const NumberControl = ({ id, input, reading, formats, text }: NumberProps) => (
  <>
    <span class="tool-box">
      {input.stepper === true && (
        <button type="submit" class="tool-step" name="change" value={`${id}-1`} aria-label={`One less: ${input.label}`}>
          −
        </button>
      )}
      <input type="text" inputmode={input.decimals === 0 && input.min >= 0 ? 'numeric' : 'decimal'} {...text} />
      {input.unit !== undefined && (
        <span class="tool-unit" aria-hidden="true">
          {input.unit}
        </span>
      )}
      {input.stepper === true && (
        <button type="submit" class="tool-step" name="change" value={`${id}+1`} aria-label={`One more: ${input.label}`}>
          +
        </button>
      )}
    </span>
    {input.quick !== undefined && (
      <span class="tool-quick">
        {input.quick.map((value) => (
          <button
            type="submit"
            name="change"
            value={`${id}=${value}`}
            aria-pressed={isChosen(value, reading.texts[id], formats) ? 'true' : 'false'}
          >
            {showNumber(value, formats)}
            {input.unit === '%' ? '%' : ''}
          </button>
        ))}
      </span>
    )}
  </>
);

const isChosen = (value: number, text: string | undefined, formats: Formats): boolean =>
  showNumber(value, formats) === text?.trim();

const Segments = ({ id, input, chosen }: { id: string; input: ChoiceInput; chosen: string }) => (
  <span class="tool-segments">
    {input.options.map((option) => (
      <label>
        <input type="radio" name={id} value={option.id} checked={option.id === chosen} />
        <span>{option.label}</span>
      </label>
    ))}
  </span>
);

/** Options under their group's heading, if there are several groups. */
export const Options = ({ options, chosen }: { options: Option[]; chosen: string }) => {
  const groups = [...new Set(options.map((option) => option.group))];
  const list = (of: Option[]) =>
    of.map((option) => (
      <option value={option.id} selected={option.id === chosen}>
        {option.label}
      </option>
    ));
  if (groups.length < 2) return <>{list(options)}</>;
  return (
    <>
      {groups.map((group) => (
        <optgroup label={group ?? ''}>{list(options.filter((option) => option.group === group))}</optgroup>
      ))}
    </>
  );
};

/** Keys need script, so the browser adds them. */
const Keys = ({ of, keys }: { of: string; keys: string[][] }) => (
  <span class="tool-keys" data-keys={of} hidden>
    {keys.flat().map((key) => (
      <button type="button" value={key}>
        {key}
      </button>
    ))}
  </span>
);
