import { chakra } from '@chakra-ui/react'
import { mdiHomeOutline } from '@mdi/js'

import { Icon } from '#src/ui/components/Icon.tsx'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '4rem',
    height: '3rem',
    borderRadius: 'control',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.subtle',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

/** The home that a conversation is about; words beside it say the same. */
export function LeadPicture({ path }: { path: string | undefined }) {
  return (
    <Frame aria-hidden>
      {path === undefined ? (
        <Icon path={mdiHomeOutline} />
      ) : (
        <img src={`${path}/160.jpg`} srcSet={`${path}/160.jpg 1x, ${path}/320.jpg 2x`} alt="" loading="lazy" />
      )}
    </Frame>
  )
}
