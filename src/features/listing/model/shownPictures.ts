import { pictureFormats } from './pictureVariants.ts'

/** What is known of a picture before it is shown. */
export interface KnownPicture {
  /** The file extension of the best format that this browser takes; not there until a picture has told. */
  extension?: string | undefined
  /** It was shown in the same place before, so it comes out of the browser's memory. */
  isAtHand?: boolean
}

/** The pictures that this browser has shown since the application was started. */
export function createShownPictures() {
  const shown = new Set<string>()
  let extension: string | undefined
  return {
    /** A picture with these `sizes` has come; `address` is that of the variant which the browser chose. */
    add: (path: string, sizes: string, address: string): void => {
      shown.add(path + sizes)
      extension ??= pictureFormats.find((format) => address.endsWith(format.extension))?.extension
    },
    of: (path: string, sizes: string): KnownPicture => ({ extension, isAtHand: shown.has(path + sizes) }),
  }
}

export const shownPictures = createShownPictures()
