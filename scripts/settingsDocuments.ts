import { allSettings } from '#server/platform/settings/settingsTable.ts'

/** The text of .env.example: every setting with its meaning, all of them commented out. */
export function environmentExample(): string {
  const blocks = allSettings.map(({ name, meaning, example, otherwise }) =>
    [`# ${meaning}`, `# Without it: ${otherwise}.`, `#${name}=${/\s|</.test(example) ? `"${example}"` : example}`].join(
      '\n',
    ),
  )
  return `# Written by \`npm run settings\`. Copy it to .env and take the marks away from what you want to change.

${blocks.join('\n\n')}
`
}

/** The text of docs/settings.md. */
export function settingsPage(): string {
  const rows = allSettings.map(
    ({ name, meaning, example, otherwise, isSecret }) =>
      `| \`${name}\` | ${meaning}${isSecret === true ? ' Secret: never logged.' : ''} | ${otherwise} | \`${example}\` |`,
  )
  return `# Settings

Every choice of an installation is an environment variable; a file \`.env\` in the project's folder is read too. None is
needed to try the product. The server checks all of them before it starts, and when some cannot be used it names each
with its meaning and an example and ends with code 78.

| Variable | What it decides | Without it | Example |
| --- | --- | --- | --- |
${rows.join('\n')}

This page and \`.env.example\` are written from the table in \`server/platform/settings/settingsTable.ts\` by \`npm run settings\`.
`
}
