/** How the definition of a machine is walked; the package of paths is the one that knows the insides of XState. */
export * from 'everypath/chart'
