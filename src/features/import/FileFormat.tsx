import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiDownload } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { importedFields, importTemplate } from '#contract/files/importTemplate.ts'
import { propertyFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { saveFile } from '#src/platform/browser/saveFile.ts'
import { labelWithUnit } from '#src/platform/i18n/formatUnit.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Disclosure } from '#src/ui/components/Disclosure.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { columnValues, spreadsheetSeparator } from './columnValues.ts'

const Columns = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
    columnGap: '4',
    rowGap: { base: '1', md: '2' },
    maxHeight: '24rem',
    overflowY: 'auto',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'card',
    overflowWrap: 'anywhere',
    '& dd': { m: '0', mb: { base: '2', md: '0' }, color: 'fg.muted' },
  },
})

/** What a file of listings looks like: the rules, an empty one to fill in, and every column with what fits into it. */
export function FileFormat() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      textStyle="sm"
      summary={<Trans>File format</Trans>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.div display="grid" gap="3" justifyItems="start" mt="2">
        <chakra.ul pl="6" listStyleType="disc" display="grid" gap="1" color="fg.muted" maxWidth="70ch">
          <li>
            <Trans>One listing per row, one detail of the listing per column. The template has every column.</Trans>
          </li>
          <li>
            <Trans>
              The “reference” column is the agency’s ID of the listing. Each reference is imported once; existing
              listings change only if you choose to update them.
            </Trans>
          </li>
          <li>
            <Trans>
              Give the location in latitude and longitude, in degrees. Separate multiple values in a cell with |.
            </Trans>
          </li>
          <li>
            <Trans>
              Listings become drafts. The agency adds photos and submits them. The command “npm run import” also imports
              photos.
            </Trans>
          </li>
        </chakra.ul>
        {isOpen && <FormColumns />}
      </chakra.div>
    </Disclosure>
  )
}

/** The columns as the property form has them now. */
function FormColumns() {
  const { t, i18n } = useLingui()
  const { data: form } = useQuery(propertyFormQuery(useApi()))
  if (form === undefined) return null
  const save = () => {
    const text = importTemplate(form, spreadsheetSeparator(i18n))
    saveFile(document, { name: t`template.csv`, text, type: 'text/csv' })
  }
  return (
    <>
      <Button size="sm" variant="outline" onClick={save}>
        <Icon path={mdiDownload} />
        <Trans>Save a template</Trans>
      </Button>
      <Columns tabIndex={0} aria-label={t`Columns of the file`}>
        {importedFields(form).map((field) => (
          <chakra.div key={field.key} display="contents">
            <dt>
              <strong>{labelWithUnit(textOf(field.label, i18n), field.unit, i18n)}</strong> <code>{field.key}</code>
            </dt>
            <dd>{columnValues(field, i18n)}</dd>
          </chakra.div>
        ))}
      </Columns>
    </>
  )
}
