import { energyClasses, type EnergyClass, type EnergyLabelDrawing } from '../drawing.ts'
import { lighten, type Colour } from '../pen/colour.ts'
import { box, ellipse, outline, roundBox, Sheet, sheetHeight, sheetWidth } from '../pen/sheet.ts'
import { strokesOf, widthOf } from '../pen/strokeFont.ts'

/** The colours of the known scale, from green to red. */
export const energyColours: Record<EnergyClass, Colour> = {
  A: '#1f9252',
  B: '#5aae47',
  C: '#b3cb3c',
  D: '#f2d338',
  E: '#f0a830',
  F: '#e3742c',
  G: '#cf3a2f',
}

/** The energy label of a building: the scale of arrows, and its own class beside it, with the energy used a year where it is known. */
export function drawEnergyLabel({ energyClass, kwhPerM2 }: EnergyLabelDrawing): Sheet {
  const sheet = new Sheet()
  sheet.fill(
    box(0, 0, sheetWidth, sheetHeight),
    sheet.linear(
      [0, 0],
      [0, sheetHeight],
      [
        [0, '#eef1ea'],
        [1, '#e2e6dc'],
      ],
    ),
  )
  sheet.fill(roundBox(214, 84, 1172, 1056, 30), '#39423f', 0.12)
  sheet.fill(roundBox(200, 66, 1172, 1056, 30), '#ffffff')
  sheet.fill(`${roundBox(200, 66, 1172, 130, 30)}${box(200, 130, 1172, 66)}`, '#2f7d57')
  drawHouseMark(sheet)
  energyClasses.forEach((name, index) => drawArrow(sheet, name, index, name === energyClass))
  const row = energyClasses.indexOf(energyClass)
  const y = 250 + row * 112
  sheet.fill(
    outline([
      [1000, y + 44],
      [1052, y - 14],
      [1312, y - 14],
      [1312, y + 102],
      [1052, y + 102],
    ]),
    '#2b312f',
  )
  sheet.stroke(strokesOf(energyClass, 1150, y, 88), '#ffffff', 15)
  if (kwhPerM2 === undefined) return sheet
  const label = `${kwhPerM2} kWh/m²`
  sheet.stroke(strokesOf(label, 1312 - widthOf(label, 36), 1058, 36), '#39423f', 4.4)
  return sheet
}

function drawArrow(sheet: Sheet, name: EnergyClass, index: number, isOwn: boolean): void {
  const y = 250 + index * 112
  const width = 300 + index * 62
  const colour = isOwn ? energyColours[name] : lighten(energyColours[name], 0.12)
  const [left, height] = [262, 88]
  sheet.fill(
    outline([
      [left, y],
      [left + width, y],
      [left + width + 46, y + height / 2],
      [left + width, y + height],
      [left, y + height],
    ]),
    colour,
  )
  sheet.stroke(strokesOf(name, left + 26, y + 20, 48), '#ffffff', 8.5)
  if (isOwn)
    sheet.stroke(
      outline([
        [left, y],
        [left + width, y],
        [left + width + 46, y + height / 2],
        [left + width, y + height],
        [left, y + height],
      ]),
      '#2b312f',
      5,
    )
}

/** A house with a leaf: what the label is about, in no language. */
function drawHouseMark(sheet: Sheet): void {
  sheet.stroke('M262 140L312 96L362 140M276 130V170H348V130', '#ffffff', 9)
  sheet.fill('M298 160C296 134 318 128 334 126C336 146 324 164 298 160Z', '#bfe0c8')
  const bars = [360, 250, 180]
  let x = 420
  for (const width of bars) {
    sheet.fill(roundBox(x, 120, width, 20, 10), '#ffffff', 0.55)
    x += width + 24
  }
  sheet.fill(ellipse(1320, 131, 17), '#f2d338')
}
