/** The largest value of a column of the type `integer`. */
export const largestInteger = 2_147_483_647
