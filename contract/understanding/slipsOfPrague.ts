/** How people misspell the name of the capital, alone and before the number of a district. */
export const slipsOfPrague: readonly string[] = 'prag pragu prha parha prgue praque prauge pargue'.split(' ')
