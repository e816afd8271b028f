import { Unavailable } from '../http/failures.ts'

/** Where made pictures are kept, by keys like `drawn/ab12…/640.avif`. */
export interface VariantStore {
  /** The whole file as it was written; null where there is none. */
  read(key: string): Promise<Buffer | null>
  /**
   * The file is there wholly or not at all, whatever was under the key before. It outlasts a loss of power, unless it can
   * be made again anyway.
   */
  write(key: string, content: Buffer, options?: { canBeMadeAgain: boolean }): Promise<void>
}

/**
 * The same for files that somebody may want removed. Keys are made of letters, digits, `_`, `-`, `.` and `/`. A store
 * that does not do what is asked throws `StoreUnavailable`; the disk of this machine throws its own errors.
 */
export interface FileStore extends VariantStore {
  /** Whether or not there is such a file. */
  remove(key: string): Promise<void>
  /** The keys of all files below a folder like `uploads/ab/12…/`. A store may learn of new ones a little later. */
  list(folder: string): Promise<string[]>
  /** Throws what `write` would throw at once, so that nobody makes a picture that cannot be kept. */
  checkWritable(): void
}

/** 503: the store does not answer now, refuses, or sends something that was never written. `cause` says which. */
export class StoreUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('Photos are unavailable right now. Please try again in a moment.', 2)
    this.cause = cause
  }
}

/** The store answers, and with other bytes than were written: asking again does not help. */
export class DamagedFile extends StoreUnavailable {}
