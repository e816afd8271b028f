import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'

import { Disclosure } from '#src/ui/components/Disclosure.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

/** Listings that would not change, for one reason. */
export interface LeftOutReason {
  key: string
  /** Why, in a sentence. */
  text: string
  count: number
  /** Some of them, by name. */
  listings: readonly { id: number; title: string }[]
}

interface OutcomeLineProps {
  /** So many listings would change. */
  count: number
  leftOut: readonly LeftOutReason[]
  /** The dialog names how many were chosen: that all of them will change is read out, and not seen a second time. */
  isCountKnown?: boolean
}

/** What a dry run says: how many listings would change, and, to be opened, which would not and why. */
export function OutcomeLine({ count, leftOut, isCountKnown = false }: OutcomeLineProps) {
  const { t } = useLingui()
  const leftOutCount = leftOut.reduce((sum, reason) => sum + reason.count, 0)
  const outcome = (
    <Plural value={count} _0="No listings will change." one="# listing will change." other="# listings will change." />
  )
  if (isCountKnown && count > 0 && leftOutCount === 0)
    return (
      <VisuallyHidden asChild>
        <p>{outcome}</p>
      </VisuallyHidden>
    )
  return (
    <chakra.div display="grid" gap="1">
      <chakra.p fontWeight="strong">{outcome}</chakra.p>
      {leftOutCount > 0 && (
        <Disclosure
          summary={
            <Plural
              value={leftOutCount}
              one="# listing won’t change. See why"
              other="# listings won’t change. See why"
            />
          }
        >
          <chakra.ul
            display="grid"
            gap="2"
            listStyleType="none"
            textStyle="sm"
            maxHeight="14rem"
            overflowY="auto"
            tabIndex={0}
            aria-label={t`Listings that won’t change`}
          >
            {leftOut.map(({ key, text, count: size, listings }) => (
              <li key={key}>
                <p>
                  {text} <Plural value={size} one="(# listing)" other="(# listings)" />
                </p>
                <chakra.ul pl="6" listStyleType="disc" color="fg.muted">
                  {listings.map(({ id, title }) => (
                    <li key={id}>{title}</li>
                  ))}
                  {size > listings.length && (
                    <li>
                      <Plural value={size - listings.length} one="and # more" other="and # more" />
                    </li>
                  )}
                </chakra.ul>
              </li>
            ))}
          </chakra.ul>
        </Disclosure>
      )}
    </chakra.div>
  )
}
