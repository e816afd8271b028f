import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import type { KeyboardEvent } from 'react'

import { photoRooms } from '#contract/entities/photoRooms.ts'
import { limits } from '#contract/limits.ts'
import { photoRoomNames } from '#contract/photoWords.ts'
import { isCaptionTooLong, type Description, type MediaItem } from '#machines/media/mediaItems.ts'
import { TextCount } from '#src/features/forms/index.ts'
import type { Media } from '#src/features/publish/actors/media.actor.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Field } from '#src/ui/components/Field.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { Input } from '#src/ui/components/Input.tsx'
import { Select } from '#src/ui/components/Select.tsx'
import { Sheet } from '#src/ui/components/Sheet.tsx'
import { capitalized } from '#src/platform/i18n/capitalized.ts'

import { PictureFrame } from './PictureFrame.tsx'
import { useWizard } from './wizardContext.ts'

interface PictureSheetProps {
  media: Media
  /** Of one kind, in their order. */
  items: readonly MediaItem[]
  /** The key of the one that is described; null where the sheet is closed. */
  described: string | null
  onDescribe: (key: string | null) => void
}

const maxLength = limits.media.maxCaptionLength

/** What a picture shows: a room to pick, and a caption in the owner's words; from here to the next one. */
export function PictureSheet({ media, items, described, onDescribe }: PictureSheetProps) {
  const { t, i18n } = useLingui()
  const { title } = useWizard()
  const index = items.findIndex(({ key }) => key === described)
  const item = items[index]
  const [position, count] = [index + 1, items.length]
  const close = () => onDescribe(null)
  const show = (step: 1 | -1) => onDescribe(items[index + step]?.key ?? null)
  const describe = (description: Description) => {
    if (item !== undefined) media.queue.send({ type: 'item.described', key: item.key, description })
  }
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It stands in the form of the step, which Enter would send.
    event.preventDefault()
    close()
  }
  return (
    <Sheet
      isOpen={item !== undefined}
      onClose={close}
      title={t`Photo ${position} of ${count}`}
      about={title}
      footer={
        <chakra.div display="flex" gap="2" alignItems="center">
          <Button
            variant="outline"
            size="icon"
            disabled={index <= 0}
            aria-label={t`Previous photo`}
            onClick={() => show(-1)}
          >
            <Icon path={mdiChevronLeft} />
          </Button>
          <Button
            variant="outline"
            size="icon"
            disabled={position >= count}
            aria-label={t`Next photo`}
            onClick={() => show(1)}
          >
            <Icon path={mdiChevronRight} />
          </Button>
          <chakra.span flex="1" />
          <Button onClick={close}>
            <Trans context="ends editing">Done</Trans>
          </Button>
        </chakra.div>
      }
    >
      {item !== undefined && (
        <chakra.div display="grid" gap="4">
          <PictureFrame
            key={item.key}
            media={media}
            itemKey={item.key}
            sizes="(min-width: 480px) 28rem, 100vw"
            height="min(16rem, 30dvh)"
            fit="contain"
          />
          {item.mediaType === 'OTHER_IMAGE' && (
            <Field label={<Trans>What does it show?</Trans>}>
              {(control) => (
                <Select
                  {...control}
                  value={item.room ?? ''}
                  onChange={({ target }) =>
                    describe({ room: photoRooms.find((room) => room === target.value) ?? null })
                  }
                >
                  <option value="">{t`Not specified`}</option>
                  {photoRooms.map((room) => (
                    <option key={room} value={room}>
                      {capitalized(messageText(photoRoomNames[room], i18n), i18n.locale)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field
            label={<Trans>Caption (optional)</Trans>}
            hint={<Trans>Shown under the photo and read aloud to people who can’t see it.</Trans>}
            error={
              isCaptionTooLong(item.caption)
                ? t`The caption is too long. Shorten it to ${maxLength} characters, then we’ll save it.`
                : undefined
            }
            count={<TextCount text={item.caption} maxLength={maxLength} />}
          >
            {(control) => (
              <Input
                {...control}
                value={item.caption}
                autoComplete="off"
                onChange={({ target }) => describe({ caption: target.value })}
                onKeyDown={finish}
              />
            )}
          </Field>
        </chakra.div>
      )}
    </Sheet>
  )
}
