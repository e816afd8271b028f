/** A number that differs for different texts. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** In place of `node:crypto`, which no browser has: walks in component tests tell paths apart by a simpler digest. */
export const createHash = () => {
  let text = ''
  const hash = {
    update: (more: string) => {
      text += more
      return hash
    },
    digest: () => numberOf(text).toString(16).padStart(8, '0'),
  }
  return hash
}
