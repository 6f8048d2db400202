/** The right control for each kind of field. */
import type { Child } from 'hono/jsx';
import { currencyDigits, type Field, fileName, isUploaded, type Value } from '../data/entity.ts';
import {
  Checkbox,
  type ControlAttributes,
  Field as FormField,
  type Option,
  Radios,
  Select,
  TextArea,
  TextInput,
} from '../design/field.tsx';
import { isoParts, numberFormat, placeName, type Reader } from '../web/reader.ts';
import { noneName, storedName, unchosenName } from './typed.ts';
import { uploadKindOf, uploadLimitMbOf } from './upload-kinds.ts';

interface ControlProps {
  field: Field;
  /** The control's value: see `asTyped`, or the previous input. */
  typed: string;
  error?: string | undefined;
  reader: Reader;
  /** The options of a relation. */
  options?: Option[] | undefined;
}

const maxRadios = 4;

export function Control({ field, typed, error, reader, options = [] }: ControlProps) {
  const { type } = field;
  if (type.kind === 'yes-no') {
    return (
      <Checkbox id={field.id} label={field.label} checked={typed === 'yes'} help={field.help} {...(error ? { error } : {})} />
    );
  }
  const asRadios = type.kind === 'rating' || (type.kind === 'choice' && field.required && type.options.length <= maxRadios);
  return (
    <FormField
      id={field.id}
      label={field.label}
      help={helpOf(field, reader)}
      error={error}
      required={field.required}
      group={asRadios}
    >
      {(attributes) => {
        switch (type.kind) {
          case 'long-text':
            return <TextArea attributes={attributes} value={typed} maxlength={type.maxLength} />;
          case 'choice': {
            const choices = type.options.map(({ id, label }) => ({ value: id, label }));
            return asRadios ? (
              <Radios attributes={attributes} options={choices} value={typed} />
            ) : (
              <Select attributes={attributes} options={choices} value={typed} empty={field.required ? 'Choose…' : 'None'} />
            );
          }
          case 'rating':
            return <Radios attributes={attributes} options={ratingOptions(type.max, field.required)} value={typed} />;
          case 'colour':
            return <ColorControl attributes={attributes} field={field} typed={typed} />;
          case 'image':
            return (
              <UploadControl attributes={attributes} field={field} typed={typed}>
                <img data-user-content class="thumbnail" src={`/uploads/${typed}`} alt={`${field.label} as it is now`} />
              </UploadControl>
            );
          case 'file':
            return (
              <UploadControl attributes={attributes} field={field} typed={typed}>
                <span>{fileName(typed)}</span>
              </UploadControl>
            );
          case 'relation':
            return <Select attributes={attributes} options={options} value={typed} empty={field.required ? 'Choose…' : 'None'} />;
          default:
            return <TextInput attributes={attributes} value={typed} {...inputOf(type)} />;
        }
      }}
    </FormField>
  );
}

function inputOf(type: Field['type']): Omit<Parameters<typeof TextInput>[0], 'attributes' | 'value'> {
  switch (type.kind) {
    case 'text':
      return { maxlength: type.maxLength };
    case 'integer':
    case 'decimal':
      return {
        type: 'number',
        step: type.kind === 'integer' ? 1 : 'any',
        inputmode: type.kind === 'integer' ? 'numeric' : 'decimal',
        min: type.min ?? undefined,
        max: type.max ?? undefined,
        after: type.unit,
      };
    case 'money':
      return { inputmode: 'decimal', before: currencySymbol(type.currency), autocomplete: 'off' };
    case 'date':
    case 'time':
      return { type: type.kind };
    case 'date-time':
      return { type: 'datetime-local' };
    case 'email':
      return { type: 'email', inputmode: 'email', autocomplete: 'off' };
    case 'phone':
      return { type: 'tel', inputmode: 'tel', autocomplete: 'off' };
    case 'url':
      return { inputmode: 'url', autocomplete: 'off', placeholder: 'https://' };
    default:
      return {};
  }
}

interface SpecialControlProps {
  attributes: ControlAttributes;
  field: Field;
  typed: string;
}

const colorAtFirst = '#808080';

/** A color control always has a value; if nobody chose one, its initial value counts as none. */
function ColorControl({ attributes, field, typed }: SpecialControlProps) {
  return (
    <div class="row-of-actions">
      <TextInput attributes={attributes} type="color" value={typed || colorAtFirst} />
      {!typed && !field.required && (
        <>
          <input type="hidden" name={unchosenName(field.id)} value={colorAtFirst} />
          <span class="help">None chosen yet.</span>
        </>
      )}
      {typed && !field.required && <None field={field} label="Remove it" />}
    </div>
  );
}

/** `children` show the current upload. */
function UploadControl({
  attributes: { required, ...attributes },
  field,
  typed,
  children,
}: SpecialControlProps & { children: Child }) {
  return (
    <div class="stack">
      {typed && (
        <div class="row-of-actions">
          {children}
          <input type="hidden" name={storedName(field.id)} value={typed} />
          {!field.required && <None field={field} label="Remove it" />}
        </div>
      )}
      <input class="control" type="file" accept={uploadKindOf(field).accepted} required={required && !typed} {...attributes} />
    </div>
  );
}

function None({ field, label }: { field: Field; label: string }) {
  return (
    <label class="choice">
      <input type="checkbox" name={noneName(field.id)} value="yes" />
      <span>
        {label}
        <span class="visually-hidden"> for {field.label}</span>
      </span>
    </label>
  );
}

function currencySymbol(currency: string): string {
  const parts = numberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

function ratingOptions(max: number, required: boolean): Option[] {
  const stars = Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  return required ? stars : [{ value: '', label: 'None' }, ...stars];
}

function helpOf(field: Field, reader: Reader): string {
  const zone = field.type.kind === 'date-time' ? zoneHelp(reader) : '';
  const commas = field.type.kind === 'tags' ? 'Separate them with commas.' : '';
  const size = isUploaded(field) ? `Up to ${uploadLimitMbOf(field)} MB.` : '';
  return [field.help, zone, commas, size].filter(Boolean).join(' ');
}

function zoneHelp({ zone, zoneKnown, ownZone }: Reader): string {
  if (!zoneKnown) return 'In UTC.';
  return ownZone !== undefined && ownZone !== zone ? `In the time zone of ${placeName(zone)}.` : '';
}

/** A value in the form that its control holds. */
export function asTyped({ type }: Field, value: Value, reader: Reader): string {
  if (value === null || value === undefined) return '';
  if (type.kind === 'yes-no') return value ? 'yes' : '';
  if (type.kind === 'money') return (Number(value) / 10 ** currencyDigits(type.currency)).toFixed(currencyDigits(type.currency));
  if (type.kind === 'date-time') return isoParts(reader.zone, Date.parse(String(value)));
  return String(value);
}
