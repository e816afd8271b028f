import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { canonicalCriteria, type Criteria } from '#machines/search/criteria.ts'
import { useMarks } from '#src/features/deviceHistory/index.ts'
import { useMapArea } from '#src/features/search/actors/useMapArea.ts'
import { useMapRadius } from '#src/features/search/actors/useMapRadius.ts'
import { filterParametersOf, valuesOf } from '#src/features/search/model/filterParameters.ts'
import type { ResultsView } from '#src/features/search/model/resultsView.ts'
import { extentQuery, listingMapQuery } from '#src/features/search/queries/map.queries.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { centreOf } from '#src/platform/maps/area.ts'
import { boxText, readBox } from '#src/platform/maps/box.ts'
import { CountrySources } from '#src/platform/maps/CountrySources.tsx'
import { OtherMaps } from '#src/platform/maps/OtherMaps.tsx'
import { closestDrawn, isOnePlace, wholeCountry } from '#src/platform/maps/searchLimits.ts'
import { useMedia } from '#src/platform/browser/useMedia.ts'
import { usePageShown } from '#src/platform/page/pageShown.ts'

import { MapSheet } from './MapSheet.tsx'
import { AreaPanel, MapTools } from './MapTools.tsx'
import { PinLayer, type PinFollower } from './PinLayer.tsx'
import { PinPanel } from './PinPanel.tsx'
import { RadiusHandle } from './RadiusHandle.tsx'
import { pinSize, pinsOf, type Pin } from './pins.ts'
import { useOpenMap } from './useOpenMap.ts'
import { boxAround, useOutlines, useSoughtBox } from './useOutlines.ts'
import { usePointing } from './usePointing.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: 'full',
    overflow: 'hidden',
    isolation: 'isolate',
    // The library's own rules set its position.
    '& .canvas': { width: 'full', height: 'full' },
  },
})

const Sources = chakra('p', {
  base: {
    position: 'absolute',
    right: '0',
    bottom: '0',
    zIndex: '1',
    px: '2',
    bg: 'color-mix(in srgb, {colors.bg} 92%, transparent)',
    fontSize: '0.75rem',
    lineHeight: '1.35',
    color: 'fg.muted',
  },
})

interface ResultsMapProps {
  /** Criteria whose answer is known. */
  criteria: Criteria
  view: ResultsView
}

const noPins: readonly Pin[] = []
const noAreas: readonly [] = []
const none: readonly [] = []

/** From this zoom on, a mark of several is opened, not looked into. */
const closest = 15

/** What is found, on a map: homes and their prices, where to look, and the cards of what is chosen there. */
export function ResultsMap({ criteria, view: resultsView }: ResultsMapProps) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const area = useMapArea()
  const isShown = usePageShown()
  const isTouch = useMedia('(pointer: coarse)')
  const canvas = useRef<HTMLDivElement>(null)
  const follower = useRef<PinFollower>(null)
  const handle = useRef<PinFollower>(null)
  /** The part of the map that the search was last sent to by moving it: the map is there already. */
  const sentTo = useRef('')
  const [isMoved, setMoved] = useState(false)
  const [chosen, setChosen] = useState<Pin | null>(null)

  const [bbox = ''] = valuesOf(criteria, 'bbox')
  const radius = useMapRadius()
  const pulledKm = useSelector(radius, (snapshot) => snapshot.context.km)
  const outlines = useOutlines(criteria, pulledKm)
  // Where the search looks stays in view, also where little of it is found; else what is found.
  const looked = readBox(bbox) ?? boxAround(outlines.areas)
  const { data: extent } = useQuery({
    ...extentQuery(api, criteria),
    enabled: looked === null && !outlines.isPending,
  })
  // Nothing fits: the place that was searched is shown, so that people see where nothing is.
  const sought = useSoughtBox(criteria, extent === null)
  const elsewhere = sought === null ? wholeCountry : sought
  const whole = looked ?? (extent === null ? elsewhere : extent) ?? null

  const { map, view, isFailed, attribution } = useOpenMap(
    canvas,
    whole,
    { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, map: t`Map of the results`, language: i18n.locale },
    {
      onMove: () => {
        follower.current?.follow()
        handle.current?.follow()
      },
      onUserMoved: (moved) => {
        // It may come to rest after somebody has left.
        if (!isShown()) return
        setMoved(true)
        if (!area.getSnapshot().hasTag('following')) return
        sentTo.current = boxText(moved.box)
        area.send({ type: 'map.moved', bbox: sentTo.current })
      },
      onClick: (corner) => area.send({ type: 'corner.added', corner }),
    },
  )

  const { data: answer } = useQuery({
    ...listingMapQuery(api, criteria, view ?? { box: wholeCountry, zoom: 5 }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  })
  const { data: found } = useQuery({ ...foundListingsQuery(api, criteria), enabled: false })
  const listings = found?._embedded?.item ?? none
  const isDrawing = useSelector(area, (snapshot) => snapshot.hasTag('drawing'))
  const corners = useSelector(area, (snapshot) => snapshot.context.corners)
  const isFollowing = useSelector(area, (snapshot) => snapshot.hasTag('following'))
  const hidden = useMarks((marks) => (marks.areHiddenShown() ? none : marks.ids('hidden')))
  const zoom = view?.zoom
  const kinds = valuesOf(criteria, 'listing_type')
  const isRent = kinds.length === 1 && kinds[0] === 'rent'
  const pins = useMemo(
    // How far apart marks are depends on the zoom alone.
    () =>
      answer === undefined || map === null || zoom === undefined
        ? noPins
        : pinsOf(answer.clusters, i18n, { hidden, project: map.project, isTouch, isRent }),
    [answer, i18n, hidden, map, zoom, isTouch, isRent],
  )
  const { pointedKey, pointAt } = usePointing(pins, listings)

  // The map goes where another search leads; paging and sorting lead nowhere.
  const searchKey = canonicalCriteria(
    Object.fromEntries(filterParametersOf(criteria).map((key) => [key, criteria[key] ?? ''])),
  )
  const fittedTo = useRef<string | null>(null)
  useEffect(() => {
    if (map === null || whole === null || pulledKm !== null || fittedTo.current === searchKey) return
    const isThere = fittedTo.current === null || (bbox !== '' && bbox === sentTo.current)
    fittedTo.current = searchKey
    setMoved(false)
    setChosen(null)
    if (!isThere) map.fit(whole)
  }, [map, whole, searchKey, bbox, pulledKm])

  const areas = isFollowing ? noAreas : outlines.areas
  useEffect(() => {
    map?.outline(isDrawing ? (corners.length < 2 ? [] : [corners]) : areas)
  }, [map, areas, corners, isDrawing])

  useEffect(() => {
    map?.keepClear(pins.map((pin) => ({ position: pin.position, ...pinSize(pin, isTouch) })))
  }, [map, pins, isTouch])

  const choose = (pin: Pin) => {
    if (map === null || pin.count === 1 || isOnePlace(pin.box) || (view?.zoom ?? 0) >= closest) setChosen(pin)
    else map.fit(pin.box)
  }

  return (
    <Frame>
      <div ref={canvas} className="canvas" />
      {map !== null && (
        <PinLayer
          map={map}
          pins={pins}
          corners={corners}
          isDrawing={isDrawing}
          pointedKey={pointedKey}
          chosenKey={chosen?.key}
          onPoint={pointAt}
          onChoose={choose}
          follower={follower}
        />
      )}
      {map !== null && !isDrawing && outlines.circles[0] !== undefined && (
        <RadiusHandle map={map} radius={radius} follower={handle} {...outlines.circles[0]} />
      )}
      {view !== null && <AreaPanel area={area} middle={centreOf(view.box)} />}
      <MapTools
        area={area}
        criteria={criteria}
        bbox={view === null ? '' : boxText(view.box)}
        isMoved={isMoved}
        onSent={(sent) => (sentTo.current = sent)}
        // The card would lie over the steps of drawing.
        onDraw={() => setChosen(null)}
      >
        <ViewSwitch criteria={criteria} view={resultsView} />
      </MapTools>
      {chosen !== null && (
        <PinPanel key={chosen.key} pin={chosen} criteria={criteria} onClose={() => setChosen(null)} />
      )}
      {isFailed && (
        <chakra.p position="absolute" inset="0" display="grid" placeItems="center" p="6" textAlign="center">
          <Trans>The map isn’t available on this device. The same homes are in the list.</Trans>
        </chakra.p>
      )}
      <Sources>
        {map?.showsStreets === false && view !== null && view.zoom > closestDrawn && (
          <>
            <Trans>Streets are not shown here.</Trans> <OtherMaps position={centreOf(view.box)} /> ·{' '}
          </>
        )}
        {map?.showsStreets === true ? attribution : <CountrySources />}
      </Sources>
      {resultsView === 'map' && found !== undefined && <MapSheet found={found} />}
    </Frame>
  )
}
