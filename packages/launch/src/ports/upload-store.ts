/** The uploads of apps in a store that servers share, such as a bucket. A file's name is unique within its project. */
export interface StoredUpload {
  file: string;
  /** Another one: the file has changed. */
  stamp: string;
  sizeBytes: number;
}

export interface UploadToStore extends StoredUpload {
  /** At most this number of its bytes, from there on. */
  read(from: number, bytes: number): Promise<Buffer>;
}

/** Everything that changes rejects unless the project's current place asks for it: the folder that was last whole. */
export interface UploadStore {
  /** `place`: null if no folder has them all. */
  find(projectId: string): Promise<{ place: string | null; files: StoredUpload[] }>;
  /** This place has them all, and from here on decides what there is. Rejects if `former` is not the place any more. */
  claim(projectId: string, place: string, former: string | null): Promise<void>;
  /** Durable when resolved. Replaces a file of that name. */
  put(projectId: string, place: string, upload: UploadToStore): Promise<void>;
  /** Passes on the whole file, part by part; returns what is wrong with it. */
  get(projectId: string, file: string, write: (part: Buffer) => Promise<void>): Promise<'missing' | 'corrupt' | null>;
  remove(projectId: string, place: string, files: readonly string[]): Promise<void>;
  /** The place was in use until now. */
  touch(projectId: string, place: string): Promise<void>;
  /** The place will not have them any more. */
  release(projectId: string, place: string): Promise<void>;
  /** How many bytes this place has. */
  sizeOf(place: string): Promise<number>;
  /** The projects that it has, the longest unused first. */
  unused(place: string, limit: number): Promise<{ projectId: string; sizeBytes: number }[]>;
  /** Every project with something stored. */
  projects(): Promise<string[]>;
  /** Removes everything of a project. */
  forget(projectId: string): Promise<void>;
}
