/** A submitted form. */
export interface ReceivedForm {
  /** The last value of a repeated field. */
  fields: Record<string, string>;
  /** By field; empty choices are left out. */
  files: Record<string, ReceivedFile>;
  /** A file came, accepted or not. */
  hadFile: boolean;
}

/** A file on disk until the answer, unless it is moved elsewhere. */
export interface ReceivedFile {
  /** The sender's file name. */
  name: string;
  path: string;
  sizeBytes: number;
  /** It exceeds its field's limit, and the rest of it was dropped. */
  isTooLarge: boolean;
}

/** A form with a file field: only these may have large bodies and use `multipart/form-data`. */
export interface FileForm {
  isAt(path: string): boolean;
  /** The upper bound of its body. */
  atMostBytes: number;
  /** Calls `mayKeep` at the first file, with the fields before it; null if the body is no such form. */
  reader(headers: Headers, mayKeep: (fields: Record<string, string>) => boolean): FormReader;
}

export interface FormReader {
  take(part: Uint8Array): void;
  /** After the last part; null if it was no such form. Throws if there was no space for its files. */
  end(): ReceivedForm | null;
  /** Removes files that nobody took. */
  close(): void;
}

export const emptyForm = (): ReceivedForm => ({ fields: Object.create(null), files: Object.create(null), hadFile: false });

/** `application/x-www-form-urlencoded` */
export function readEncodedForm(text: string): ReceivedForm {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) form.fields[name] = value;
  return form;
}
