import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import type { ProfilePictureUpload } from '#contract/entities/media.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import type { Draft } from '#machines/submission/submission.machine.ts'
import { smallestSquare, type SquareCrop } from '#src/features/account/model/squareCrop.ts'
import { submissionText, useSubmission, violationText } from '#src/features/forms/index.ts'
import { ListerPicture } from '#src/features/listing/index.ts'
import { acceptedPictures } from '#src/features/publish/index.ts'
import { displayName } from '#src/features/session/index.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Notice } from '#src/ui/components/Notice.tsx'
import { AccountSection, SavedNote } from '#src/ui/dashboard/AccountSection.tsx'

import { PictureCrop } from './PictureCrop.tsx'

interface PictureDraft extends Draft {
  /** Nothing takes the picture away. */
  file: File | null
  crop: SquareCrop | null
}

/** The picture beside one's name: a square of another one, or none. */
export function PictureSection({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const { api, session } = useRouter().options.context
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; picture: ImageBitmap } | null>(null)
  const saving = useSubmission<PictureDraft>(async ({ file, crop }) => {
    if (file === null) await api.deleteProfilePicture({})
    else {
      const form = new FormData()
      form.set('file', file)
      if (crop !== null) {
        form.set('cropLeft', String(crop.left))
        form.set('cropTop', String(crop.top))
        form.set('cropSize', String(crop.size))
      }
      // A multipart form is what such a body is sent as.
      await api.saveProfilePicture({ body: form as unknown as ProfilePictureUpload })
    }
    await session.reloadUser()
    setChosen(null)
  })
  const choose = async (file: File) => {
    // What the browser cannot show, the server looks at: it keeps the middle, or says what is wrong.
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture === null || Math.min(picture.width, picture.height) < smallestSquare) {
      setChosen(null)
      saving.submit({ file, crop: null })
    } else {
      saving.reopen()
      setChosen({ file, picture })
    }
  }
  const { failure, isPending } = saving
  const violations = failure?.violations ?? []
  const size = limits.media.maxBytes / 1024 / 1024
  return (
    <AccountSection
      heading={<Trans>Photo</Trans>}
      intro={
        <Trans>Shown next to your name on your listings. We crop it to a square and remove its camera data.</Trans>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
        <ListerPicture path={user.profilePicturePath} name={displayName(user)} />
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedPictures}
          aria-label={t`Photo`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void choose(file)
            target.value = ''
          }}
        />
        <Button variant="outline" aria-disabled={isPending || undefined} onClick={() => input.current?.click()}>
          {isPending ? <Trans>Saving…</Trans> : <Trans>Choose photo</Trans>}
        </Button>
        {user.profilePicturePath !== undefined && (
          <Button
            variant="text"
            aria-disabled={isPending || undefined}
            onClick={() => saving.submit({ file: null, crop: null })}
          >
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </chakra.div>
      {chosen !== null && (
        <PictureCrop
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          picture={chosen.picture}
          isPending={isPending}
          onChosen={(crop) => saving.submit({ file: chosen.file, crop })}
          onCancel={() => setChosen(null)}
        />
      )}
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>JPEG, PNG, WebP, AVIF or HEIC, up to {size} MB.</Trans>
      </chakra.p>
      {failure !== null && (
        <Notice tone="error">
          {violations.length > 0
            ? violations.map((violation) => violationText(violation, i18n)).join(' ')
            : submissionText(failure, i18n)}
        </Notice>
      )}
      <SavedNote isShown={saving.isSucceeded} />
    </AccountSection>
  )
}
