/** What a form sent. */
export interface ReceivedForm {
  /** Of a repeated field the last. */
  fields: Record<string, string>;
  /** By field; empty choices are left out. */
  files: Record<string, ReceivedFile>;
  /** A file came, whether it was taken or not. */
  hadFile: boolean;
}

/** A file on disk, there until the request is answered, unless it is moved elsewhere. */
export interface ReceivedFile {
  /** As its sender calls it. */
  name: string;
  path: string;
  sizeBytes: number;
  /** It is larger than its field takes, and was not received to its end. */
  isTooLarge: boolean;
}

/** A form with a field for a file: the only ones whose bodies may be large, and are read as `multipart/form-data`. */
export interface FileForm {
  isAt(path: string): boolean;
  /** The most that its body may have. */
  atMostBytes: number;
  /** `mayKeep` is asked once the first file comes, with what came before it; null where the body is no such form. */
  reader(headers: Headers, mayKeep: (fields: Record<string, string>) => boolean): FormReader;
}

export interface FormReader {
  take(part: Uint8Array): void;
  /** After the last part; null where it was no such form. Throws where there was no room for its files. */
  end(): ReceivedForm | null;
  /** Removes what it wrote and nobody took. */
  close(): void;
}

export const emptyForm = (): ReceivedForm => ({ fields: Object.create(null), files: Object.create(null), hadFile: false });

/** `application/x-www-form-urlencoded` */
export function readEncodedForm(text: string): ReceivedForm {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) form.fields[name] = value;
  return form;
}
