import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiDeleteOutline, mdiPauseCircleOutline, mdiPencilOutline, mdiPlayCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'

import type { AlertFrequency, SavedSearch } from '#contract/entities/savedSearch.ts'
import { submissionText } from '#src/features/forms/index.ts'
import { useSavedSearchChange } from '#src/features/savedSearches/actors/useSavedSearchChange.ts'
import { describeSearch, useCriteriaWords } from '#src/features/search/index.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { LinkButton } from '#src/ui/components/LinkButton.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Select } from '#src/ui/components/Select.tsx'

import { FrequencyOptions } from './FrequencyOptions.tsx'
import { SavedSearchEditor } from './SavedSearchEditor.tsx'

const Row = chakra('article', {
  base: {
    display: 'grid',
    gap: '4',
    p: { base: '4', sm: '6' },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    '& > header': { display: 'flex', gap: '2', alignItems: 'start', justifyContent: 'space-between' },
    // Their pictures end where the text does.
    '& .corner': { display: 'flex', flexShrink: '0', me: '-3', mt: '-2' },
    '& .line': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
  },
})

/** A saved name has plain spaces where the sentence keeps words together. */
const plainSpaces = (text: string) => text.replaceAll(/\s+/gu, ' ')

interface SavedSearchRowProps {
  search: SavedSearch
  /** The way to delete it. */
  onDelete: () => void
  isDeleting: boolean
}

/** A saved search: what it asks for as a sentence, what is new in it, and how often it writes. */
export function SavedSearchRow({ search, onDelete, isDeleting }: SavedSearchRowProps) {
  const { i18n, t } = useLingui()
  const { shown, isPending, isEditing, failure, change, edit, leave, lookAt } = useSavedSearchChange(search)
  const sentence = describeSearch(search.criteria, useCriteriaWords(search.criteria))
  const { name, newCount, isPaused, frequency, createdAt } = shown
  return (
    <Row aria-labelledby={`search-${search.id}`}>
      <header>
        <chakra.div display="grid" gap="1" minWidth="0">
          <div className="line">
            <PartHeading as="h2" id={`search-${search.id}`}>
              {name}
            </PartHeading>
            {newCount > 0 && (
              <Badge colorPalette="green">
                <Plural value={newCount} one="# new" other="# new" />
              </Badge>
            )}
            {isPaused && (
              <Badge colorPalette="gray">
                <Trans>Paused</Trans>
              </Badge>
            )}
          </div>
          {plainSpaces(sentence) !== plainSpaces(name) && <p>{sentence}</p>}
          <chakra.p textStyle="sm" color="fg.muted">
            <Trans>
              Saved on <time dateTime={isoDay(createdAt)}>{formatDate(createdAt, i18n.locale)}</time>
            </Trans>
          </chakra.p>
        </chakra.div>
        {!isEditing && (
          <div className="corner">
            <IconButton path={mdiPencilOutline} iconSize={20} label={t`Edit: ${name}`} onClick={edit} />
            <IconButton
              path={mdiDeleteOutline}
              iconSize={20}
              label={t`Delete: ${name}`}
              aria-disabled={isDeleting || undefined}
              onClick={onDelete}
            />
          </div>
        )}
      </header>
      {failure !== null && <Notice tone="error">{submissionText(failure, i18n)}</Notice>}
      {isEditing ? (
        <SavedSearchEditor
          search={search}
          isPending={isPending}
          onSave={(next) => change({ name: next })}
          onCancel={leave}
        />
      ) : (
        <div className="line">
          <RunAgain search={shown} onOpen={lookAt} />
          <Button
            variant="outline"
            size="sm"
            aria-label={isPaused ? t`Resume: ${name}` : t`Pause: ${name}`}
            aria-disabled={isPending || undefined}
            onClick={() => change({ isPaused: !isPaused })}
          >
            <Icon path={isPaused ? mdiPlayCircleOutline : mdiPauseCircleOutline} />
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <FrequencyField>
            <Select
              value={frequency}
              aria-label={t`How often to notify you about: ${name}`}
              aria-disabled={isPending || undefined}
              minHeight={{ base: 'control', md: '2.25rem' }}
              py="1"
              textStyle="sm"
              onChange={({ target }) => change({ frequency: target.value as AlertFrequency })}
            >
              <FrequencyOptions />
            </Select>
          </FrequencyField>
        </div>
      )}
    </Row>
  )
}

function RunAgain({ search: { criteria, name, newCount }, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const { t } = useLingui()
  const lang = useLocale()
  return (
    <LinkButton
      to="/$lang/listings"
      params={{ lang }}
      search={criteria}
      size="sm"
      variant={newCount > 0 ? 'solid' : 'outline'}
      aria-label={newCount > 0 ? t`Show new homes: ${name}` : t`Show results: ${name}`}
      onClick={newCount > 0 ? onOpen : undefined}
    >
      {newCount > 0 ? <Trans>Show new homes</Trans> : <Trans>Show results</Trans>}
    </LinkButton>
  )
}

const FrequencyField = ({ children }: { children: ReactNode }) => (
  <chakra.label
    display="flex"
    gap="2"
    alignItems="center"
    textStyle="sm"
    width={{ base: 'full', sm: 'auto' }}
    ml={{ md: 'auto' }}
  >
    <chakra.span color="fg.muted" whiteSpace="nowrap">
      <Trans>Notify me</Trans>
    </chakra.span>
    {children}
  </chakra.label>
)
