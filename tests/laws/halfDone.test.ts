import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { adminActionNames } from '#contract/adminActions.ts'
import { locales } from '#contract/entities/locale.ts'
import { UserAdminPatch } from '#contract/entities/user.ts'
import { filesIn } from '#scripts/filesIn.ts'
import { mailTexts } from '#server/features/mails/texts/mailTexts.ts'

/** The sources below some folders as one text, without tests, and without files whose path matches. */
const sourceOf = (folders: readonly string[], without: RegExp): string =>
  folders
    .flatMap((folder) => filesIn(folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\.tsx?$/.test(file) && !without.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** What a sender declares of its email is not yet sent. */
const server = sourceOf(['server'], /^server\/features\/mails\//).replaceAll(
  /^declare module .*\{\n(?: .*\n|\n)*\}$/gm,
  '',
)
const screens = sourceOf(['src'], /^src\/routes\//)
/** A route names its own path, which leads nobody there. */
const routes = sourceOf(['src/routes'], /never/).replaceAll(/createFileRoute\('[^']*'\)/g, '')
const links = screens + routes + sourceOf(['server/features/mails', 'server/features/search'], /never/)

/** The path of a page by its file, without the language: `listing/$slug/$id`. */
const pagePaths = readdirSync('src/routes')
  .filter((file) => file.startsWith('$lang.') && file !== '$lang.tsx')
  .map((file) => file.replace(/^\$lang\.|\.tsx$/g, '').replace(/^tsx$/, ''))
  .map((name) => name.replaceAll('.', '/').replace(/\/?index$/, ''))

/** What is in none of the texts. */
const missingIn = (names: readonly string[], isThere: (name: string) => boolean) =>
  names.filter((name) => !isThere(name))

/** Some page or email leads there; what is behind a `$` is filled in by whoever links. */
const isLinked = (path: string): boolean => {
  const beginning = path.replace(/\/?\$.*$/, '')
  return (
    path === '' ||
    links.includes(`'/$lang/${path}'`) ||
    links.includes(`"/$lang/${path}"`) ||
    links.includes(`'${beginning}'`) ||
    links.includes(`${beginning}/$`)
  )
}

const isSent = (kind: string) => new RegExp(`'${kind}'|\\b${kind}:`).test(server)

describe('what was begun is finished', () => {
  it('leads to every page from another one, or from an email [J5]', () => {
    expect(missingIn(pagePaths, isLinked), 'No page and no email links to these').toEqual([])
    expect(pagePaths.length).toBeGreaterThan(30)
    expect(['planted-page', 'compare/planted'].filter(isLinked)).toEqual([])
  })

  it('sends every kind of email that has texts [J5]', () => {
    expect(missingIn(Object.keys(mailTexts), isSent), 'No code below `server` queues these emails').toEqual([])
    expect(isSent('plantedMail')).toBe(false)
  })

  it('writes down every admin action that has a name, and offers everything that administrators change of accounts [J5]', () => {
    const unwritten = missingIn(Object.keys(adminActionNames), (name) => server.includes(`'${name}'`))
    expect(unwritten, 'No code below `server` writes these names into the audit log').toEqual([])
    const moderation = sourceOf(['src/features/moderation'], /never/)
    const unoffered = missingIn(Object.keys(UserAdminPatch.properties), (field) => moderation.includes(field))
    expect(unoffered, 'No screen below `src/features/moderation` offers these fields').toEqual([])
  })

  it('has no catalogs of a language that the product does not speak [J5]', () => {
    const folders = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...locales].toSorted())
  })
})
