/** Pictures of flags by the codes of their countries: one small file each, loaded when it is seen. */
const pictures = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The address of a country's flag on our own origin. */
export const flagOf = (code: string): string | undefined => pictures[`/node_modules/country-flag-icons/3x2/${code}.svg`]
