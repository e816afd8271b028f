import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

import { mapColours, type MapColours } from '#src/platform/maps/mapColours.ts'

/** As the source of the tiles is called within the style. */
export const tileSource = 'streets'

/** Names are drawn by the browser in the product's own typeface, so no font is fetched for the map. */
const typeface = 'Figtree Variable'
/** The engine takes the weight of letters from the first name of a list. */
const fonts: Readonly<Record<string, readonly string[]>> = {
  'Noto Sans Regular': [typeface],
  'Noto Sans Medium': ['Medium', typeface],
  'Noto Sans Italic': ['Italic', typeface],
}

/**
 * The look of the streets: the layers of Protomaps' basemap in our colours, with names in the language of the page. What
 * needs pictures of its own (shields, arrows, symbols of shops) is left out.
 */
export function streetStyle(tilesUrl: string, language: string, theme: 'light' | 'dark' = 'light'): StyleSpecification {
  return {
    version: 8,
    sources: {
      [tileSource]: {
        type: 'vector',
        url: `pmtiles://${tilesUrl}`,
        attribution: '© OpenStreetMap',
      },
    },
    layers: layers(tileSource, flavourOf(theme), { lang: language })
      .filter((layer) => !isPictured(layer))
      .map(withOurFonts),
  }
}

/** Protomaps' colours where ours say nothing. */
function flavourOf(theme: 'light' | 'dark'): Flavor {
  const colours = mapColours[theme]
  const { land, water, wood, building, town } = colours
  return {
    ...namedFlavor(theme),
    background: colours.abroad,
    earth: land,
    water,
    park_a: wood,
    park_b: wood,
    wood_a: wood,
    wood_b: wood,
    scrub_a: wood,
    scrub_b: wood,
    zoo: wood,
    buildings: building,
    pedestrian: town,
    industrial: town,
    ...roadColours(colours),
    railway: colours.railway,
    boundaries: colours.countryLine,
    roads_label_minor: colours.quietName,
    roads_label_minor_halo: colours.halo,
    roads_label_major: colours.quietName,
    roads_label_major_halo: colours.halo,
    ocean_label: colours.waterName,
    subplace_label: colours.quietName,
    subplace_label_halo: colours.halo,
    city_label: colours.name,
    city_label_halo: colours.halo,
    state_label: colours.quietName,
    state_label_halo: colours.halo,
    country_label: colours.quietName,
    address_label: colours.quietName,
    address_label_halo: colours.halo,
  }
}

function roadColours({ motorway, motorwayEdge, road, roadEdge }: MapColours): Partial<Flavor> {
  return {
    other: road,
    minor_service: road,
    minor_a: road,
    minor_b: road,
    link: road,
    major: road,
    bridges_other: road,
    bridges_minor: road,
    bridges_link: road,
    bridges_major: road,
    minor_service_casing: roadEdge,
    minor_casing: roadEdge,
    link_casing: roadEdge,
    major_casing_early: roadEdge,
    major_casing_late: roadEdge,
    highway: motorway,
    bridges_highway: motorway,
    highway_casing_early: motorwayEdge,
    highway_casing_late: motorwayEdge,
    bridges_highway_casing: motorwayEdge,
  }
}

/** What is seen from farther away is named first; a file need not say it. */
const importance: ExpressionSpecification = ['coalesce', ['get', 'min_zoom'], 15]

const isPictured = (layer: LayerSpecification) =>
  layer.id !== 'places_locality' && layer.type === 'symbol' && layer.layout?.['icon-image'] !== undefined

function withOurFonts(layer: LayerSpecification): LayerSpecification {
  const written = JSON.parse(
    JSON.stringify(layer),
    (_key, value: unknown) => fontsOf(value) ?? value,
  ) as LayerSpecification // the same layer, other fonts
  if (written.type !== 'symbol') return written
  const { 'icon-image': _dot, ...layout } = written.layout ?? {}
  return {
    ...written,
    layout: { ...layout, ...(layout['symbol-sort-key'] !== undefined && { 'symbol-sort-key': importance }) },
    // Names lie over lines of other colours.
    paint: { ...written.paint, 'text-halo-width': 2 },
  }
}

/** Our fonts in place of a list with one of Protomaps'. */
function fontsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length !== 1 || typeof value[0] !== 'string') return undefined
  const [name = ''] = value
  return name.startsWith('Noto Sans') ? (fonts[name] ?? [typeface]) : undefined
}
