import { Trans, useLingui } from '@lingui/react/macro'
import { mdiImagePlusOutline } from '@mdi/js'
import { useRef } from 'react'

import { acceptedPictures } from '#src/platform/browser/pictureCheck.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

/** Chooses photos for a message: from the device, or on telephones from the camera too. */
export function AddPhotos({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: FileList) => void }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label={t`Photos for the message`}
        onChange={({ target }) => {
          if (target.files !== null) onFiles(target.files)
          target.value = ''
        }}
      />
      <Button variant="outline" disabled={isDisabled} onClick={() => chooser.current?.click()}>
        <Icon path={mdiImagePlusOutline} />
        <Trans>Add photos</Trans>
      </Button>
    </>
  )
}
