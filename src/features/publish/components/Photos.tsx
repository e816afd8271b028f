import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'

import type { FormField } from '#contract/entities/form.ts'
import type { MediaType } from '#contract/entities/property.ts'
import { holds, isRequired } from '#contract/propertyFields/fieldConditions.ts'
import { countedItems } from '#machines/media/mediaItems.ts'
import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import { useMediaItems } from '#src/features/publish/actors/useMedia.ts'
import { textOf } from '#src/platform/i18n/textOf.ts'
import { FieldLabel } from '#src/features/forms/index.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import { FieldControl } from './FieldControl.tsx'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { useDraftField } from './useDraftField.ts'
import { useWizard } from './wizardContext.ts'

const kinds: readonly MediaType[] = ['OTHER_IMAGE', 'FLOOR_PLAN', 'EER_IMAGE']

/** Photos, floor plans and the energy certificate: dropped, pasted, chosen or taken, and put in order. */
export function Photos({ more }: { more: readonly FormField[] }) {
  const { form, media } = useWizard()
  // Whoever leaves this step does not see any more that a picture can be brought back.
  useEffect(() => () => media?.queue.send({ type: 'removal.finished' }), [media])
  return (
    <>
      {kinds.map((kind) => {
        const field = form.fields.find(({ key }) => key === kind)
        return field === undefined ? null : <KindOfMedia key={kind} field={field} kind={kind} />
      })}
      {more.map((field) => (
        <FieldControl key={field.key} field={field} isNeeded={false} />
      ))}
    </>
  )
}

function KindOfMedia({ field, kind }: { field: FormField; kind: MediaType }) {
  const { i18n } = useLingui()
  const { media } = useWizard()
  const { values } = useFormikContext<DraftValues>()
  const { problem } = useDraftField(kind)
  const all = useMediaItems(media)
  const { min = 0, max = 0 } = field.boundsWhen?.find(({ when }) => holds(when, values)) ?? field
  const items = all.filter(({ mediaType }) => mediaType === kind)
  const count = countedItems(items).length
  const isNeeded = isRequired(field, values)
  const isUploading = count >= min && items.some(({ state }) => state !== 'done' && state !== 'failed')
  const label = textOf(field.label, i18n)
  return (
    <chakra.section display="grid" gap="3" aria-label={label}>
      <SectionHeading textStyle="lg">
        <FieldLabel text={label} isOptional={!isNeeded} />{' '}
        <chakra.span textStyle="sm" fontWeight="text" color="fg.muted">
          {isNeeded ? (
            <Trans>
              {count} of {max}, at least {min}
            </Trans>
          ) : (
            <Trans>
              {count} of {max}
            </Trans>
          )}
        </chakra.span>
      </SectionHeading>
      {problem !== undefined && (
        <div data-invalid>
          {/* What is on its way counts, and is only waited for. */}
          {isUploading ? (
            <Notice>
              <Trans>Your photos are still uploading.</Trans>
            </Notice>
          ) : (
            <Notice tone="error">{problem}</Notice>
          )}
        </div>
      )}
      {media === null ? (
        <Skeleton height="8rem" borderRadius="card" />
      ) : (
        <>
          <PhotoGrid media={media} kind={kind} items={items} all={all} />
          {count < max && (
            <PhotoDrop media={media} kind={kind} label={label} room={max - count} isPastedTo={kind === 'OTHER_IMAGE'} />
          )}
        </>
      )}
    </chakra.section>
  )
}
