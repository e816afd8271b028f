/** The types of a machine for `setup`, which reads nothing but their type. */
export const typesOf = <Types>(): Types => ({}) as Types
