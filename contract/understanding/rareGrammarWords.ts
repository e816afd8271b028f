/**
 * Rare words of the grammar itself, without case and diacritics: in each line those that mean the same as what stands
 * first. The notation is that of `SearchWords`.
 */
export const rareGrammarWords = `
cheap:as (|an )investment
please:as (a|an|well),welcome,tolerated,accepted,permitted
stavebni povoleni:stav povolen*
immediately:as soon as possible,(|co )nejdrive(| mozn*)
`
