/** The door of the package's own tests, with which the command line is tested as well. */
export * from '../../packages/everypath/testing/door.ts'
