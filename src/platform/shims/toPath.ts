/** The steps of `tourDates[0].start`. Names of our fields have neither quotes nor dots in them. */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? path.split(/[.[\]]+/).filter((step) => step !== '') : path.map(String)
}
