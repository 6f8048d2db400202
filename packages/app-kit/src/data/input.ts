/** Converts a form or JSON body into values of an entity, or into errors in the fields' words. */
import { instantOf, type Reader } from '../web/reader.ts';
import { currencyDigits, type Entity, type Field, type Value, type Values } from './entity.ts';
import { fold } from './fold.ts';

export type Errors = Record<string, string>;
export type Input = { ok: true; values: Values } | { ok: false; errors: Errors };

interface InputOptions {
  /** Fields that are not named stay unchanged. */
  partial?: boolean;
}

/** Reads every field; the workflow's may be omitted and then takes its default. Never throws. */
export function readInput(
  entity: Entity,
  raw: Record<string, unknown>,
  reader: Reader,
  { partial = false }: InputOptions = {},
): Input {
  const values: Values = {};
  const errors: Errors = {};
  for (const field of entity.fields) {
    if (field.type.kind === 'votes') continue;
    const given = Object.hasOwn(raw, field.id) ? raw[field.id] : undefined;
    if (given === undefined && (partial || field.id === entity.workflow?.field)) continue;
    const read = readField(field, given, reader);
    if ('error' in read) errors[field.id] = read.error;
    else values[field.id] = read.value;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

type ReadValue = { value: Value } | { error: string };

function readField(field: Field, given: unknown, reader: Reader): ReadValue {
  const { type, label } = field;
  if (type.kind === 'yes-no') return readYesNo(label, given);
  if (typeof given === 'object' && given !== null) return { error: `${label} must be a single value.` };
  const text = clean(given, type.kind === 'long-text');
  if (text === '') return field.required ? { error: `${label} is missing.` } : { value: null };
  switch (type.kind) {
    case 'text':
    case 'long-text':
      return within(label, text, type.maxLength);
    case 'integer':
    case 'decimal':
      return readNumber(label, text, type);
    case 'money':
      return readMoney(label, text, type.currency);
    case 'date':
      return isDate(text) ? { value: text } : { error: `${label} must be a date, such as 2026-05-31.` };
    case 'date-time':
      return readDateTime(label, text, reader);
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d/.test(text)
        ? { value: text.slice(0, 5) }
        : { error: `${label} must be a time, such as 18:30.` };
    case 'choice':
      return type.options.some((option) => option.id === text)
        ? { value: text }
        : { error: `${label} must be one of the choices.` };
    case 'rating':
      return /^[1-5]$/.test(text) ? { value: Number(text) } : { error: `${label} must be from 1 to ${type.max}.` };
    case 'email':
      return isEmail(text) ? { value: text } : { error: `${label} must be an address such as name@example.com.` };
    case 'phone':
      return isPhone(text) ? { value: text } : { error: `${label} must be a phone number, such as +44 20 7946 0000.` };
    case 'url':
      return readUrl(label, text);
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text)
        ? { value: text.toLowerCase() }
        : { error: `${label} must be a color, such as #3366cc.` };
    case 'tags':
      return readTags(label, text);
    case 'image':
      return /^[\w-]{1,60}\.(png|jpg|gif|webp)$/.test(text) ? { value: text } : { error: `${label} must be a picture.` };
    case 'file':
      return /^[\w-]{22}\/[^/]{1,120}$/.test(text) ? { value: text } : { error: `${label} must be a file.` };
    case 'votes':
      return { error: `${label} are counted.` };
    case 'relation':
      return /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { error: `${label} must be chosen from the list.` };
  }
}

/** Text without what nobody types: control characters, lone surrogates, surrounding space. */
function clean(given: unknown, keepsLines: boolean): string {
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') return '';
  const text = String(given).toWellFormed().replaceAll('\r\n', '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them.
  const printable = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return (keepsLines ? printable : printable.replace(/[\n\t]+/g, ' ')).trim();
}

function readYesNo(label: string, given: unknown): ReadValue {
  if (given === undefined || given === null || given === '' || given === false || given === 'no' || given === 'false')
    return { value: false };
  if (given === true || given === 'yes' || given === 'on' || given === 'true') return { value: true };
  return { error: `${label} must be yes or no.` };
}

function within(label: string, text: string, maxLength: number): ReadValue {
  if (text.length <= maxLength) return { value: text };
  return { error: `${label} can have at most ${maxLength} characters; this has ${text.length}.` };
}

function readNumber(
  label: string,
  text: string,
  type: { kind: 'integer' | 'decimal'; min: number | null; max: number | null },
): ReadValue {
  const value = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!Number.isFinite(value)) return { error: `${label} must be a number.` };
  if (type.kind === 'integer' && !Number.isSafeInteger(value)) return { error: `${label} must be a whole number.` };
  if (type.min !== null && value < type.min) return { error: `${label} must be at least ${type.min}.` };
  if (type.max !== null && value > type.max) return { error: `${label} must be at most ${type.max}.` };
  return { value };
}

const maxTags = 10;
const maxTagLength = 30;

/** `#Quick, vegan,quick` becomes `Quick, vegan`. */
function readTags(label: string, text: string): ReadValue {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const tag = part
      .replace(/^[\s#]+/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (tag && !tags.has(fold(tag))) tags.set(fold(tag), tag);
  }
  if (tags.size > maxTags) return { error: `${label} may be ${maxTags} at most.` };
  if ([...tags.values()].some((tag) => tag.length > maxTagLength))
    return { error: `${label} may have ${maxTagLength} letters each, separated by commas.` };
  return { value: tags.size > 0 ? [...tags.values()].join(', ') : null };
}

const plainAmount = /^(?<sign>[+-]?)(?<whole>\d+)(?:[.,](?<rest>\d{1,2}))?$/;
const groupedAmount = /^(?<sign>[+-]?)(?<whole>\d{1,3}([.,' ])\d{3}(?:\3\d{3})*)(?:(?!\3)[.,](?<rest>\d{1,2}))?$/;

/** `12.5`, `12,50`, `1,234.50`, `1.234,50`, `1 234`: groups have three digits, decimals fewer. */
function readMoney(label: string, text: string, currency: string): ReadValue {
  const digits = currencyDigits(currency);
  const wrong = { error: `${label} must be an amount, such as ${(12.5).toFixed(digits)}.` };
  const plain = text.replace(/\s/g, ' ');
  const { sign, whole = '', rest = '' } = (plainAmount.exec(plain) ?? groupedAmount.exec(plain))?.groups ?? {};
  if (whole === '' || rest.length > digits) return wrong;
  const value = Number(whole.replace(/\D/g, '') + rest.padEnd(digits, '0')) * (sign === '-' ? -1 : 1);
  return Number.isSafeInteger(value) ? { value } : wrong;
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** That instant if it has a zone; otherwise in the reader's zone. */
function readDateTime(label: string, text: string, reader: Reader): ReadValue {
  const moment = momentOf(text, reader.zone);
  return moment ? { value: moment } : { error: `${label} must be a date and time, such as 2026-05-31 18:30.` };
}

/** The stored form of a date and time; null if it is invalid. */
export function momentOf(text: string, zone: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](([01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  const [, day = '', time, , seconds = '', offset] = parts ?? [];
  if (!isDate(day)) return null;
  const at = offset
    ? Date.parse(`${day}T${time}${seconds}${offset}`)
    : instantOf(zone, `${day}T${time}`) + Math.round(Number(seconds.slice(1)) * 1000);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(text);
}

function isPhone(text: string): boolean {
  return text.length <= 40 && /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

function readUrl(label: string, text: string): ReadValue {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const isWeb = address.length <= 2000 && URL.canParse(address) && /^https?:\/\/[^/]+\./i.test(address);
  return isWeb ? { value: address } : { error: `${label} must be a web address, such as https://example.com.` };
}
