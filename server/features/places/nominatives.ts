/**
 * What may become of the end of a Czech name in another case, without diacritics: an ending, and those of the nominative.
 * The longest that fits is tried first, but all are: which of the results is a name, the gazetteer knows.
 */
const endings: readonly (readonly [ending: string, nominatives: readonly string[]])[] = [
  // `v Karlovejch Varech`, `Novej Jičín`, `na Starým Městě`
  ['ejch', ['e', 'y']],
  ['ej', ['y']],
  ['ym', ['e', 'y']],
  ['ach', ['y', 'a', 'ky']],
  ['ech', ['y', 'a', 'e', 'o', '']],
  ['ich', ['e', 'y', 'i']],
  // `ve Strakonicíh`
  ['ih', ['e', 'y', 'i']],
  ['ych', ['e', 'y']],
  ['ami', ['y', 'a']],
  ['ymi', ['e', 'y']],
  ['emi', ['e']],
  ['eho', ['y', 'e']],
  ['iho', ['i']],
  ['emu', ['y', 'e']],
  ['ove', ['uv', 'ova', 'ov', 'ovo', 'ovy']],
  ['ova', ['uv', 'ov', 'ovo']],
  ['ovu', ['ov', 'ovo', 'ova']],
  ['ou', ['a']],
  ['em', ['', 'o', 'e', 'y', 'a']],
  ['im', ['i', 'e']],
  ['um', ['y', 'e']],
  ['ami', ['y']],
  ['kem', ['ek']],
  ['cem', ['ec']],
  ['nem', ['en']],
  ['ore', ['ur', 'ora', 'or']],
  ['ze', ['ha', 'za', 'z', 'ze']],
  ['ce', ['ka', 'ec', 'ko', 'ce', 'ca']],
  ['ne', ['en', 'na', 'no', 'n']],
  ['re', ['ra', 'r', 'ro']],
  ['ci', ['ec', 'ce', 'c']],
  ['ni', ['en', 'n', 'ne', 'na']],
  ['ku', ['ek', 'k', 'ka', 'ko']],
  ['ka', ['ek', 'k', 'ko']],
  ['ni', ['en', 'n']],
  ['e', ['a', 'o', '', 'y']],
  ['i', ['', 'e', 'a', 'y']],
  ['u', ['', 'a', 'o']],
  ['a', ['', 'o', 'e']],
  ['y', ['a']],
  ['', ['e', 'y', 'a']],
]

/**
 * The nominatives that a folded word may stand for, itself first: `praze` may be `praha`, `plzni` `plzen`, `budejovicich`
 * `budejovice`. Most of them are no words at all.
 */
export function nominativesOf(word: string): readonly string[] {
  const found = new Set([word])
  if (word.length < 3) return [word]
  // `v Nové Vsi`
  if (word === 'vsi') found.add('ves')
  for (const [ending, nominatives] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue
    const stem = word.slice(0, word.length - ending.length)
    for (const nominative of nominatives) found.add(stem + nominative)
  }
  return [...found]
}
