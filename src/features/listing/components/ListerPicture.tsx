import { chakra } from '@chakra-ui/react'
import { mdiAccountOutline } from '@mdi/js'

import { Icon } from '#src/ui/components/Icon.tsx'

const Circle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '3.5rem',
    height: '3.5rem',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'teal.muted',
    color: 'teal.fg',
    fontWeight: 'strong',
    textStyle: 'lg',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    /** In a row of 40 px. */
    isSmall: { true: { width: '1.75rem', height: '1.75rem', textStyle: 'sm' } },
  },
})

/** A letter outside the first 65,536 signs takes two units of text. */
const firstLetterOf = (word: string) => Array.from(word).slice(0, 1).join('')

/** Of an address, or where nothing begins with a capital, the first letter. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map(firstLetterOf)
    .join('') || firstLetterOf(name).toUpperCase()

interface ListerPictureProps {
  path: string | undefined
  /** Empty where none is known. */
  name: string
  isSmall?: boolean
}

/** The picture of a person or agency, or their initials, or a figure for somebody without a name. Decoration: the name stands beside it. */
export function ListerPicture({ path, name, isSmall = false }: ListerPictureProps) {
  return (
    <Circle aria-hidden isSmall={isSmall}>
      {path !== undefined ? (
        <img src={path} alt="" width={56} height={56} loading="lazy" />
      ) : name === '' ? (
        <Icon path={mdiAccountOutline} size={isSmall ? 16 : 24} />
      ) : (
        initialsOf(name)
      )}
    </Circle>
  )
}
