import type { I18n } from '@lingui/core'

import type { Place } from '#contract/entities/place.ts'

import type { Position } from './position.ts'
import type { Box } from './box.ts'

/** A place that fits what somebody is writing. */
export interface PlaceSuggestion {
  /** Means something to the service that made it. */
  id: string
  name: string
  /** What it lies in; may be empty. */
  context: string
  /** Null where the service knows no kind of ours for it. */
  kind: Place['kind'] | null
  /** The place that a search can ask for, where it is known without another question. */
  place: Place | null
}

/** What a service suggests, the best first. */
export interface Suggestions {
  items: readonly PlaceSuggestion[]
  /** Whom they are owed to, to be named beside them; empty where that is ourselves. */
  attribution: string
}

export interface MapWords {
  zoomIn: string
  zoomOut: string
  /** What the map is, for those who do not see it. */
  map: string
  /** In which names are written, where the map knows them in several. */
  language: string
}

/** One place to be drawn. */
export interface MapOptions {
  container: HTMLElement
  /** Null where nothing is marked yet, and all of the country is shown. */
  position: Position | null
  /** How exactly the position is known; 0 shows a pin, more a circle of that radius. */
  radiusMetres: number
  words: MapWords
  isCalm: boolean
  /** Hears whom the map names as its sources, where they are not our own. */
  onAttribution: (text: string) => void
  /** Where the pin may be moved: hears where it was dropped or where the map was pressed, and how exactly that is known. */
  onMove?: (position: Position, metres: number) => void
}

/** A map of one place that was drawn. */
export interface PlacedMap {
  /** Whether it shows streets; else the country, and nothing by which a house could be found. */
  showsStreets: boolean
  /** Puts the pin or the circle elsewhere. */
  mark: (position: Position) => void
  end: () => void
}

/** What of the earth a map shows. */
export interface MapView {
  box: Box
  /** As maps count whose world is 512 px wide at 0. */
  zoom: number
}

/** px from the top left corner of a map. */
export interface MapPoint {
  x: number
  y: number
}

/** A map to look for something on. */
export interface SearchMapOptions {
  container: HTMLElement
  /** What it shows first. */
  box: Box
  words: MapWords
  isCalm: boolean
  onAttribution: (text: string) => void
  /** Hears every step of a movement, in the frame in which it is drawn. */
  onMove: () => void
  /** Hears the end of a movement. */
  onRest: (movedBy: 'person' | 'program') => void
  /** Hears where somebody pointed at the map itself. */
  onClick: (position: Position) => void
}

/** Something on a map that its names leave free, by its middle; the size in px. */
export interface ClearPlace {
  position: Position
  width: number
  height: number
}

/** A map that was drawn. Whoever has it puts things on it by `project`. */
export interface SearchMap {
  /** Whether it shows streets; else the country. */
  showsStreets: boolean
  view: () => MapView
  project: (position: Position) => MapPoint
  /** Moves until all of the box is seen. */
  fit: (box: Box) => void
  /** Draws areas by their corners, in place of those before. */
  outline: (areas: readonly (readonly Position[])[]) => void
  /** Writes no name under these, in place of those before. */
  keepClear: (places: readonly ClearPlace[]) => void
  end: () => void
}

export interface AskOptions {
  signal?: AbortSignal
}

// See docs/decisions/0024-map-services-behind-one-port.md.
/** Everything the product wants to know of places. Each promise rejects where the answer cannot be had. */
export interface MapService {
  /** At most ten places for a text that is not empty. */
  suggest: (text: string, options?: AskOptions) => Promise<Suggestions>
  /** The place that a search can ask for when somebody chose this suggestion. */
  choosePlace: (suggestion: PlaceSuggestion) => Promise<Place>
  /** The name of what lies at a position. */
  reverseGeocode: (position: Position, options?: AskOptions) => Promise<string>
  /** An area in words; never rejects: where nobody knows the area, the words say so. */
  describeArea: (box: Box, i18n: I18n) => Promise<string>
  /** Draws a map that can be moved; resolves when it is seen. */
  drawMap: (options: MapOptions) => Promise<PlacedMap>
  /** Draws a map to look for something on; resolves when it can be seen. */
  openMap: (options: SearchMapOptions) => Promise<SearchMap>
}
