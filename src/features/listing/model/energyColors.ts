/** The colours of the energy label that everybody knows; dark letters keep their contrast on each. */
export const energyColors: Readonly<Record<string, string>> = {
  A: '#2ea34f',
  B: '#6abf4b',
  C: '#bfd62f',
  D: '#ffe600',
  E: '#fbb034',
  F: '#f58233',
  G: '#f0654e',
}
