import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { mdiEyeOffOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { deviceMarks } from '#src/features/deviceHistory/model/marks.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { usePageShown } from '#src/platform/page/pageShown.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { useMarks } from './useMarks.ts'

/** How many of the found listings somebody has hidden, and a way to see them. */
export function HiddenLine({ ids }: { ids: readonly number[] }) {
  const lang = useLocale()
  const count = useMarks((marks) => ids.filter((id) => marks.has('hidden', id)).length)
  const areShown = useMarks((marks) => marks.areHiddenShown())
  const router = useRouter()
  const isShown = usePageShown()
  // Whoever comes back later has hidden them for good.
  useEffect(() => {
    const hide = () => deviceMarks().showHidden(false)
    const unfollow = router.subscribe('onRendered', () => isShown() || hide())
    return () => {
      unfollow()
      hide()
    }
  }, [router, isShown])
  return (
    <chakra.output
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      color="fg.muted"
      _empty={{ display: 'none' }}
      data-print="none"
    >
      {count > 0 && (
        <>
          <Icon path={mdiEyeOffOutline} />
          <span>
            <Plural value={count} one="# hidden home here" other="# hidden homes here" />
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={areShown}
            onClick={() => deviceMarks().showHidden(!areShown)}
          >
            {areShown ? <Trans>Hide again</Trans> : <Trans>Show</Trans>}
          </Button>
          <TextLink to="/$lang/seen" params={{ lang }} hash="hidden">
            <Trans>All hidden homes</Trans>
          </TextLink>
        </>
      )}
    </chakra.output>
  )
}
