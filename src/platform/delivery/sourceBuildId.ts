/** The id of an application that runs from its sources and has no manifest. */
export const sourceBuildId = 'dev'
