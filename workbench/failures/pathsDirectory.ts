/** Where paths are kept, from the project's folder. */
export const pathsDirectory = '.cache/paths'
