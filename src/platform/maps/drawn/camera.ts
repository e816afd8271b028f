import type { Box } from '#src/platform/maps/box.ts'
import type { MapPoint } from '#src/platform/maps/mapService.ts'
import type { Position } from '#src/platform/maps/position.ts'
import type { Padding } from '#src/platform/maps/searchLimits.ts'

/** A point on the world as a square whose sides are 1 (Mercator), from the top left corner. */
export interface WorldPoint {
  x: number
  y: number
}

/** What a map looks at: its middle, and how closely, as maps count whose world is 512 px wide at 0. */
export interface Camera extends WorldPoint {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** How far a map may be moved. */
export interface Limits {
  box: Box
  minZoom: number
  maxZoom: number
}

/** The width of the world in px. */
export const worldWidth = (zoom: number) => 512 * 2 ** zoom

export function worldOf({ lat, lng }: Position): WorldPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function positionOf({ x, y }: WorldPoint): Position {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** Where a point of the world is on the screen, in px. */
export function toScreen(camera: Camera, { width, height }: Size, point: WorldPoint): MapPoint {
  const scale = worldWidth(camera.zoom)
  return { x: (point.x - camera.x) * scale + width / 2, y: (point.y - camera.y) * scale + height / 2 }
}

/** What of the world is at a point of the screen. */
export function toWorld(camera: Camera, { width, height }: Size, { x, y }: MapPoint): WorldPoint {
  const scale = worldWidth(camera.zoom)
  return { x: camera.x + (x - width / 2) / scale, y: camera.y + (y - height / 2) / scale }
}

export function boxOf(camera: Camera, size: Size): Box {
  const northWest = positionOf(toWorld(camera, size, { x: 0, y: 0 }))
  const southEast = positionOf(toWorld(camera, size, { x: size.width, y: size.height }))
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat }
}

/** What was under one point of the screen comes under another. */
export function panned(camera: Camera, by: MapPoint): Camera {
  const scale = worldWidth(camera.zoom)
  return { ...camera, x: camera.x - by.x / scale, y: camera.y - by.y / scale }
}

/** Another zoom, and what is under `at` stays there. */
export function zoomedAround(camera: Camera, size: Size, at: MapPoint, zoom: number): Camera {
  const held = toWorld(camera, size, at)
  const scale = worldWidth(zoom)
  return { x: held.x - (at.x - size.width / 2) / scale, y: held.y - (at.y - size.height / 2) / scale, zoom }
}

export interface Fitting {
  padding: Padding
  maxZoom: number
}

/** As close as all of a box is seen. */
export function fitted(box: Box, size: Size, { padding, maxZoom }: Fitting): Camera {
  const northWest = worldOf({ lat: box.north, lng: box.west })
  const southEast = worldOf({ lat: box.south, lng: box.east })
  const zoom = Math.min(
    maxZoom,
    Math.log2((size.width - 2 * padding.x) / 512 / Math.max(1e-9, southEast.x - northWest.x)),
    Math.log2((size.height - 2 * padding.y) / 512 / Math.max(1e-9, southEast.y - northWest.y)),
  )
  return { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2, zoom }
}

/** The camera that is allowed nearest to a wanted one: nobody sees beyond the box. */
export function within({ box, minZoom, maxZoom }: Limits, { width, height }: Size, camera: Camera): Camera {
  const northWest = worldOf({ lat: box.north, lng: box.west })
  const southEast = worldOf({ lat: box.south, lng: box.east })
  const filling = Math.max(
    Math.log2(width / 512 / (southEast.x - northWest.x)),
    Math.log2(height / 512 / (southEast.y - northWest.y)),
  )
  const zoom = Math.min(maxZoom, Math.max(minZoom, filling, camera.zoom))
  const [halfWidth, halfHeight] = [width / 2 / worldWidth(zoom), height / 2 / worldWidth(zoom)]
  return {
    x: Math.min(southEast.x - halfWidth, Math.max(northWest.x + halfWidth, camera.x)),
    y: Math.min(southEast.y - halfHeight, Math.max(northWest.y + halfHeight, camera.y)),
    zoom,
  }
}

/** Between two cameras, as far as `share` of the way. */
export const between = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom + (to.zoom - from.zoom) * share,
})

/** Metres on the ground that a pixel shows in the middle of the map. */
export const metresPerPixel = (camera: Camera): number =>
  (40_075_017 * Math.cos((positionOf(camera).lat * Math.PI) / 180)) / worldWidth(camera.zoom)
