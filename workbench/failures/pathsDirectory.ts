/** Where paths are kept, from the project's folder. */
export const pathsDirectory = '.cache/paths'

/** The page of the last comparison of two revisions, beside the folders of the reports of runs. */
export const differencesPage = `${pathsDirectory}/reports/differences/report.html`
