import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiDownload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { FieldViolation } from '#contract/failure.ts'
import { refusedFile } from '#contract/files/refusedFile.ts'
import { propertyFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'
import { formatNumber } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Checkbox } from '#src/ui/components/Checkbox.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'

import type { ListingImportView } from './useListingImport.ts'
import { cellProblemText, columnName } from './importTexts.ts'

/** More are in the file that can be saved. */
const mostShown = 50

/** What the file holds, before anything is written: what is new, what is known, what does not fit and why. */
export function ImportReport({ view }: { view: ListingImportView }) {
  const { i18n } = useLingui()
  const { rows, drafts, complete, known, differing, bad, withPhotos } = view
  const [changesKnown, setChangesKnown] = useState(false)
  const number = (value: number) => formatNumber(value, i18n.locale)
  const fresh = drafts + complete
  return (
    <>
      <p>
        <strong>{view.name}</strong>: <Plural value={rows} one="# row" other="# rows" />
      </p>
      <chakra.dl display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}>
        <Figure name={<Trans>New rows</Trans>} value={number(fresh)}>
          <Trans>will become drafts</Trans>
        </Figure>
        <Figure name={<Trans>Already imported</Trans>} value={number(known)}>
          {differing === 0 ? (
            <Trans>no changes</Trans>
          ) : (
            <Plural value={differing} one="# has changes" other="# have changes" />
          )}
        </Figure>
        <Figure name={<Trans>Invalid rows</Trans>} value={number(bad.length)} isBad={bad.length > 0}>
          <Trans>won’t be imported</Trans>
        </Figure>
      </chakra.dl>
      {withPhotos > 0 && (
        <Notice>
          <Plural
            value={withPhotos}
            one="# row has photos. They can’t be imported here: the agency adds them to the draft, or use the command “npm run import”."
            other="# rows have photos. They can’t be imported here: the agency adds them to the drafts, or use the command “npm run import”."
          />
        </Notice>
      )}
      {differing > 0 && (
        <chakra.div display="grid" gap="1" justifyItems="start">
          <Checkbox checked={changesKnown} onChange={({ target }) => setChangesKnown(target.checked)}>
            <Trans>Update existing listings</Trans>
          </Checkbox>
          <chakra.p textStyle="sm" color="fg.muted" maxWidth="70ch">
            <Trans>
              Details missing from a row and photos stay unchanged. Published listings stay published, unless they
              become a different home or offer; those are reviewed again.
            </Trans>
          </chakra.p>
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {(fresh > 0 || differing > 0) && (
          <Button
            aria-disabled={!view.canImport(changesKnown) || undefined}
            opacity={view.canImport(changesKnown) ? '1' : '0.55'}
            onClick={() => view.confirm(changesKnown)}
          >
            {fresh > 0 && <Plural value={fresh} one="Import # listing" other="Import # listings" />}
            {fresh > 0 && changesKnown && ' · '}
            {(fresh === 0 || changesKnown) && (
              <Plural value={differing} one="Update # listing" other="Update # listings" />
            )}
          </Button>
        )}
        <Button variant="outline" onClick={view.leave}>
          <Trans>Choose another file</Trans>
        </Button>
      </chakra.div>
      <RefusedRows view={view} />
    </>
  )
}

/** What became of the import: how much is in, where it is, and what is not. */
export function ImportOutcome({ view }: { view: ListingImportView }) {
  const lang = useLocale()
  const { imported, changed, fitting, taken, ownerId } = view
  const written = imported + changed
  const left = fitting - taken
  return (
    <>
      <Notice tone={left > 0 || written === 0 ? 'warning' : 'success'}>
        <p>
          {(imported > 0 || changed === 0) && (
            <Plural
              value={imported}
              _0="No listings imported."
              one="# listing imported."
              other="# listings imported."
            />
          )}{' '}
          {changed > 0 && <Plural value={changed} one="# listing updated." other="# listings updated." />}{' '}
          {left > 0 && (
            <Plural
              value={left}
              one="# row left. Choose the same file to continue with it."
              other="# rows left. Choose the same file to continue with them."
            />
          )}
        </p>
      </Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {written > 0 && (
          <LinkButton to="/$lang/admin/properties" params={{ lang }} search={{ ownerId }}>
            <Trans>Listings of the agency</Trans>
          </LinkButton>
        )}
        <Button variant="outline" onClick={view.leave}>
          <Trans>Choose another file</Trans>
        </Button>
      </chakra.div>
      <RefusedRows view={view} />
    </>
  )
}

function RefusedRows({ view }: { view: ListingImportView }) {
  const { i18n, t } = useLingui()
  const lang = useLocale()
  const { data: form } = useQuery(propertyFormQuery(useApi()))
  const { bad, file } = view
  if (bad.length === 0) return null
  const reasonsOf = (violations: readonly FieldViolation[]) =>
    violations.map((violation) => {
      const column = columnName(violation.propertyPath, form, lang)
      const why = cellProblemText(violation, i18n)
      return { key: `${violation.propertyPath} ${violation.code ?? ''}`, column, why }
    })
  const save = async () => {
    if (file === null) return
    const rows = bad.map(({ row, violations }) => ({
      row,
      why: reasonsOf(violations)
        .map(({ column, why }) => (column === '' ? why : `${column}: ${why}`))
        .join(' '),
    }))
    const isJson = file.name.toLowerCase().endsWith('.json')
    const name = isJson ? t`refused.json` : t`refused.csv`
    const type = isJson ? 'application/json' : 'text/csv'
    saveFile(document, { name, text: refusedFile(file.name, await file.text(), rows), type })
  }
  const more = bad.length - mostShown
  return (
    <chakra.section display="grid" gap="3" aria-labelledby="refused-rows">
      <chakra.header display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <PartHeading id="refused-rows">
          <Trans>Invalid rows</Trans>
        </PartHeading>
        <Button size="sm" variant="outline" onClick={() => void save()}>
          <Icon path={mdiDownload} />
          <Trans>Save as file</Trans>
        </Button>
      </chakra.header>
      <chakra.p textStyle="sm" color="fg.muted" maxWidth="70ch">
        <Trans>The file includes the reasons. Fix the rows and import it again.</Trans>
      </chakra.p>
      <chakra.ul display="grid" listStyleType="none" borderWidth="1px" borderRadius="card">
        {bad.slice(0, mostShown).map(({ row, reference, violations }) => (
          <chakra.li
            key={row}
            display="grid"
            gap={{ base: '1', sm: '4' }}
            gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }}
            px="4"
            py="3"
            borderTopWidth="1px"
            css={{ '&:first-of-type': { borderTopWidth: '0' } }}
            overflowWrap="anywhere"
          >
            <span>
              <strong>
                <Trans>Row {row}</Trans>
              </strong>
              {reference !== '' && <chakra.span color="fg.muted"> · {reference}</chakra.span>}
            </span>
            <chakra.ul listStyleType="none" display="grid" gap="1">
              {reasonsOf(violations).map(({ key, column, why }) => (
                <li key={key}>
                  {column !== '' && <chakra.span fontWeight="strong">{column}: </chakra.span>}
                  {why}
                </li>
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more in the file." other="And # more in the file." />
        </p>
      )}
    </chakra.section>
  )
}

interface FigureProps {
  name: ReactNode
  value: string
  isBad?: boolean
  children: ReactNode
}

const Figure = ({ name, value, isBad = false, children }: FigureProps) => (
  <chakra.div p="4" borderWidth="1px" borderRadius="card">
    <chakra.dt textStyle="sm" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd
      textStyle="xl"
      fontWeight="strong"
      m="0"
      color={isBad ? 'fg.error' : 'fg'}
      fontVariantNumeric="tabular-nums"
    >
      {value}
    </chakra.dd>
    <chakra.dd textStyle="sm" color="fg.muted" m="0">
      {children}
    </chakra.dd>
  </chakra.div>
)
