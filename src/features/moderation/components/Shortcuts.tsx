import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { Sheet } from '#src/ui/components/Sheet.tsx'

const Frame = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.5em',
    px: '1',
    borderWidth: '1px',
    borderColor: 'currentcolor',
    borderRadius: '4px',
    fontFamily: 'inherit',
    textStyle: 'sm',
    lineHeight: '1.4',
    opacity: '0.8',
  },
})

/** A key as it is printed on a keyboard. Beside a button it is silent: that says its key itself. */
export const Key = ({ name, isSilent = true }: { name: string; isSilent?: boolean }) => (
  <Frame aria-hidden={isSilent}>{name}</Frame>
)

interface ShortcutsProps {
  isOpen: boolean
  onClose: () => void
}

/** What every key of the review does. */
export function Shortcuts({ isOpen, onClose }: ShortcutsProps) {
  const { t } = useLingui()
  const keys = [
    ['A', t`Approve`],
    ['R', t`Reject…`],
    ['N', t`Next`],
    ['U', t`Undo`],
    ['?', t`Show this list`],
  ] as const
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="3" alignItems="baseline">
        {keys.map(([key, meaning]) => (
          <chakra.div key={key} display="contents">
            <dt>
              <Key name={key} isSilent={false} />
            </dt>
            <dd>{meaning}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Sheet>
  )
}
