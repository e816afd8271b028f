import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiMapSearchOutline, mdiVectorPolygon } from '@mdi/js'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import type { MapAreaActor } from '#src/features/search/actors/mapArea.actor.ts'
import { CriteriaLink } from '#src/features/search/components/CriteriaLink.tsx'
import { withoutParameters } from '#src/features/search/model/filterParameters.ts'
import { hasArea } from '#src/features/search/model/withinArea.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Chip } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { OptionChip } from '#src/ui/components/OptionChip.tsx'

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    top: '3',
    left: '3',
    // The buttons of the map's zoom stand at the right.
    right: '3.5rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    zIndex: '2',
    containerType: 'inline-size',
    // Beside a narrow map the pencil alone; its name stays for screen readers.
    '@container (max-width: 30rem)': { '& .draw': { srOnly: true } },
    pointerEvents: 'none',
    '&& > *': { pointerEvents: 'auto', boxShadow: 'float', borderRadius: 'full', minHeight: 'control' },
  },
})

interface MapToolsProps {
  area: MapAreaActor
  criteria: Criteria
  /** The part of the map that is seen, as addresses write it. */
  bbox: string
  /** A person moved the map away from what was searched in. */
  isMoved: boolean
  /** Hears to which part of the map the search is sent. */
  onSent: (bbox: string) => void
  /** An area is going to be drawn. */
  onDraw: () => void
  children: ReactNode
}

/** What can be done with the map beside moving it. */
export function MapTools({ area, criteria, bbox, isMoved, onSent, onDraw, children }: MapToolsProps) {
  const isFollowing = useSelector(area, (snapshot) => snapshot.hasTag('following'))
  const isDrawing = useSelector(area, (snapshot) => snapshot.hasTag('drawing'))
  if (isDrawing) return null
  const send = (type: 'box.chosen' | 'following.started') => {
    onSent(bbox)
    area.send({ type, bbox })
  }
  return (
    <Bar>
      {children}
      <OptionChip
        type="checkbox"
        count={null}
        checked={isFollowing}
        onChange={() => (isFollowing ? area.send({ type: 'following.ended' }) : send('following.started'))}
      >
        <Trans>Search as I move the map</Trans>
      </OptionChip>
      <Chip
        onClick={() => {
          onDraw()
          area.send({ type: 'drawing.started' })
        }}
      >
        <Icon path={mdiVectorPolygon} size={16} />
        <span className="draw">
          <Trans>Draw an area</Trans>
        </span>
      </Chip>
      {hasArea(criteria) && !isFollowing && (
        <CriteriaLink
          criteria={withoutParameters(criteria, ['bbox', 'polygon'])}
          variant="outline"
          size="sm"
          resetScroll={false}
        >
          <Trans>Search everywhere</Trans>
        </CriteriaLink>
      )}
      {isMoved && !isFollowing && (
        <Button size="sm" onClick={() => send('box.chosen')}>
          <Icon path={mdiMapSearchOutline} size={16} />
          <Trans>Search this part of the map</Trans>
        </Button>
      )}
    </Bar>
  )
}

const Panel = chakra('section', {
  base: {
    position: 'absolute',
    // At the lower edge of a phone, where the thumb is and the homes stay in sight.
    top: { base: 'auto', md: '3' },
    bottom: { base: '3', md: 'auto' },
    left: '3',
    right: { base: '3', md: '3.5rem' },
    maxWidth: 'card',
    zIndex: '2',
    display: 'grid',
    gap: { base: '2', md: '3' },
    p: { base: '3', md: '4' },
    // What a hand does depends on what it has.
    '& .touch': { display: 'none' },
    '@media (pointer: coarse)': {
      '& .touch': { display: 'inline' },
      '& .mouse': { display: 'none' },
      // A finger puts corners where it taps; whoever cannot see the map still finds the button.
      '& .middle:not(:focus-visible)': { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
    },
    bg: 'bg',
    borderRadius: 'card',
    boxShadow: 'float',
  },
})

/** Where the middle of the map is, for those who put corners there. */
const Cross = chakra('span', {
  base: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    zIndex: '1',
    pointerEvents: 'none',
    width: '1.5rem',
    height: '1.5rem',
    transform: 'translate(-50%, -50%)',
    backgroundImage: 'linear-gradient({colors.fg},{colors.fg}),linear-gradient({colors.fg},{colors.fg})',
    backgroundSize: '100% 2px, 2px 100%',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  },
})

interface AreaPanelProps {
  area: MapAreaActor
  /** The middle of what is seen. */
  middle: { lat: number; lng: number }
}

/** Drawing an area: corners where one clicks, or in the middle of a map that the arrow keys move. */
export function AreaPanel({ area, middle }: AreaPanelProps) {
  const { t } = useLingui()
  const isDrawing = useSelector(area, (snapshot) => snapshot.hasTag('drawing'))
  const count = useSelector(area, (snapshot) => snapshot.context.corners.length)
  const canFinish = useSelector(area, (snapshot) => snapshot.can({ type: 'drawing.finished' }))
  const canAdd = useSelector(area, (snapshot) => snapshot.can({ type: 'corner.added', corner: middle }))
  const canRemove = useSelector(area, (snapshot) => snapshot.can({ type: 'corner.removed' }))
  if (!isDrawing) return null
  return (
    <>
      <Cross aria-hidden />
      <Panel aria-label={t`Draw an area`}>
        <chakra.p textStyle="sm">
          <span className="touch">
            <Trans>Tap the map at each corner of your area.</Trans>
          </span>
          <span className="mouse">
            <Trans>
              Click to place at least three corners of your area. With a keyboard, move the map with the arrow keys and
              add corners in the middle.
            </Trans>
          </span>
        </chakra.p>
        <chakra.output textStyle="sm" color="fg.muted">
          <Trans>Corners: {count}</Trans>
        </chakra.output>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            className="middle"
            size="sm"
            variant="outline"
            disabled={!canAdd}
            onClick={() => area.send({ type: 'corner.added', corner: middle })}
          >
            <Trans>Add corner in the middle</Trans>
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={!canRemove}
            onClick={() => area.send({ type: 'corner.removed' })}
          >
            <Trans>Remove last corner</Trans>
          </Button>
          <Button size="sm" disabled={!canFinish} onClick={() => area.send({ type: 'drawing.finished' })}>
            <Trans>Search in this area</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => area.send({ type: 'drawing.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </chakra.div>
      </Panel>
    </>
  )
}
