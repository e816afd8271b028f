/** What the script of Google Maps is asked for with. */
export interface MapsOptions {
  /** The public key of the installation. */
  key: string
  libraries: readonly string[]
  /** The language of its controls; what it answers is asked for in a language each time. */
  language: string
}

/** Whether both ask for the same script; libraries may come in any order. */
export const sameOptions = (one: MapsOptions, other: MapsOptions): boolean => canonical(one) === canonical(other)

const canonical = ({ key, libraries, language }: MapsOptions) =>
  JSON.stringify([key, [...libraries].toSorted(), language])
