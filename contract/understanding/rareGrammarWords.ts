/**
 * Rare words of the grammar itself, without case and diacritics: in each line those that mean the same as what stands
 * first. The notation is that of `SearchWords`; `@` is an energy class. No `as a`, which is `Aš a` in Czech.
 */
export const rareGrammarWords = `
cheap:as (|an )investment
please:as (an|well),welcome,tolerated,accepted,permitted,a place(| to (live|rent|stay)),(s|se|me a|ja a) (|me* |sv* |nas* )(pritel*|pritelkyn*|manzel*|partner*|snoubenk*|kamarad*),(|me and )my (wife|husband|boyfriend|girlfriend|partner|fiance|fiancee)(| and i),with my (wife|husband|boyfriend|girlfriend|partner|fiance|fiancee),(we are|we re) (|a )(|young |married )couple
class @ or better:(|energy )(class|rating) (up to|at least|min|minimum|max) @,(|energeticka |energetickou )trid(a|u|y) (do|az do|min|minimalne|max|maximalne|alespon|nejhure) @
or new build:or new
nebo novostavba:nebo nov(y|a|e|ou)
stavebni povoleni:stav povolen*
immediately:as soon as possible,(|co )nejdrive(| mozn*)
`
