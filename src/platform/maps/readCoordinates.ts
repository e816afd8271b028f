import type { Position } from './position.ts'

const number = String.raw`(\d{1,3}(?:[.,]\d+)?)`
const minutes = String.raw`(?:\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?)?)?`
const part = String.raw`([NSEW])?\s*(-?)${number}${minutes}\s*([NSEW])?`
const pair = new RegExp(String.raw`^\s*${part}\s*(?:[,;]\s*|\s+)${part}\s*$`, 'i')

const eastWest = /[EW]/
const backwards = /[SW]/

/**
 * The position that somebody copied from a map: `50.0875, 14.4213`, `50.0875N, 14.4213E`, `50°5'15"N 14°25'17"E`, with
 * the longitude first where letters say so. Null for what is none.
 */
export function readCoordinates(text: string): Position | null {
  // A comma between digits with a space behind it separates; one without belongs to a number.
  const match = pair.exec(text) ?? pair.exec(text.replace(/(\d),(?=-?\d+\.)/, '$1, '))
  if (match === null) return null
  const [first, second] = [match.slice(1, 7), match.slice(7, 13)].map(valueOf)
  if (first === undefined || second === undefined) return null
  const isSwapped = eastWest.test(first.letter) && !eastWest.test(second.letter)
  const [lat, lng] = isSwapped ? [second, first] : [first, second]
  if (eastWest.test(lat.letter) || (lng.letter !== '' && !eastWest.test(lng.letter))) return null
  const position = { lat: lat.degrees, lng: lng.degrees }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null
}

function valueOf([before = '', sign = '', degrees = '', minutes = '0', seconds = '0', after = '']: string[]) {
  const [d = 0, m = 0, s = 0] = [degrees, minutes, seconds].map((digits) => Number(digits.replace(',', '.')))
  const letter = (before || after).toUpperCase()
  const size = d + m / 60 + s / 3600
  return { letter, degrees: sign === '-' || backwards.test(letter) ? -size : size }
}
