import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import type { MouseEvent } from 'react'

import { languages } from '#contract/entities/locale.ts'
import type { TrailLine } from '#contract/entities/trail.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'

import { describeLine } from './describeLine.ts'

interface TrailListProps {
  /** Oldest first. */
  lines: readonly TrailLine[]
  /** Seconds since the page was loaded. */
  openedAt: number
  onRemove: (line: TrailLine) => void
}

/** The steps that are sent along, the latest first, each with a way to leave it out. */
export function TrailList({ lines, openedAt, onRemove }: TrailListProps) {
  const { t, i18n } = useLingui()
  const relative = new Intl.RelativeTimeFormat(languages[useLocale()].tag, { style: 'short' })
  const ago = (seconds: number) =>
    seconds < 90 ? relative.format(-seconds, 'second') : relative.format(-Math.round(seconds / 60), 'minute')
  const remove = (line: TrailLine) => (event: MouseEvent<HTMLElement>) => {
    // The button goes with its line: the keyboard goes on at the next one.
    const row = event.currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    neighbour?.querySelector('button')?.focus()
    onRemove(line)
  }
  return (
    <chakra.ol
      aria-label={t`Steps before the problem`}
      listStyle="none"
      maxHeight="16rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="control"
    >
      {lines.toReversed().map((line) => {
        const { machine, event, state, fields } = describeLine(line, i18n)
        const { times = 1, second } = line
        return (
          <chakra.li
            key={`${line.machine} ${line.run} ${line.step}`}
            display="flex"
            alignItems="center"
            gap="2"
            pl="3"
            py="1"
            textStyle="sm"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
              <p>
                <chakra.span fontWeight="strong">{event}</chakra.span>
                {times > 1 && ` × ${times}`} → {state}
              </p>
              <chakra.p color="fg.muted">{[machine, ago(openedAt - second), ...fields].join(' · ')}</chakra.p>
            </chakra.div>
            <IconButton path={mdiClose} iconSize={20} label={t`Leave out: ${event}`} onClick={remove(line)} />
          </chakra.li>
        )
      })}
      {lines.length === 0 && (
        <chakra.li p="3" textStyle="sm" color="fg.muted">
          <Trans>No steps will be sent.</Trans>
        </chakra.li>
      )}
    </chakra.ol>
  )
}
