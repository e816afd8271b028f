import type { Model } from 'everypath/model'
import { arrowsOf } from 'everypath/chart'
import { labelOfState } from 'everypath/labels'
import type { Usage } from 'everypath/usage'
import type { Locale } from '#contract/entities/locale.ts'
import { escape } from './escape.ts'
import { shortCount, timesUsed, usageNote } from './usageMarks.ts'
import { drawingsOf, nodeSize, type Drawing } from './layout.ts'
import { say } from '../say.ts'

/** What of a machine was met: its states and arrows by their ids. */
export interface Marks {
  states: ReadonlySet<string>
  arrows: ReadonlySet<string>
  /** How often each arrow was used, where a file says so. */
  usage?: Pick<Usage, 'counts'> | undefined
}

/** Numbers of arrows, as pictures and tables name them: from 1, in the order of the chart. */
export const numbersOf = ({ machine }: Model): ReadonlyMap<string, number> =>
  new Map(arrowsOf(machine).map(({ id }, index) => [id, index + 1]))

/** The pictures of a machine as SVG. Elements carry `data-state` and `data-arrows`, so that a page can follow a run. */
export function asSvg(model: Model, marks: Marks, locale: Locale): string[] {
  return drawingsOf(model).map((drawing) => svgOf(model, drawing, marks, locale))
}

function svgOf(model: Model, { id, width, height, nodes, lines }: Drawing, marks: Marks, locale: Locale): string {
  const numbers = numbersOf(model)
  const drawnLines = lines.map(({ arrows, path, label }) => {
    const met = arrows.filter((arrow) => marks.arrows.has(arrow)).length
    const kind = met === arrows.length ? 'met' : met > 0 ? 'partly' : 'missed'
    const used = usageOfLine(arrows, marks)
    const text = `${arrows.map((arrow) => numbers.get(arrow)).join(' ')}${used.text}`
    const badge = text.length * 7 + 10
    return [
      `<g class="line ${kind}${used.kind}" data-arrows="${escape(arrows.join(' '))}">`,
      `<path d="${path}"/>`,
      `<rect x="${label.x - badge / 2}" y="${label.y - 9}" width="${badge}" height="18" rx="9"/>`,
      `<text x="${label.x}" y="${label.y + 4}">${text}</text></g>`,
    ].join('')
  })
  const drawnNodes = nodes.map((node) => {
    const { name, message } = labelOfState(model, node.id)
    const text = node.isGroup ? `${say(name, locale)} …` : say(name, locale)
    const [left, top] = [node.x - nodeSize.width / 2, node.y - nodeSize.height / 2]
    return [
      `<g class="state ${node.isGroup ? 'group' : classOf(marks.states.has(node.id))}" data-state="${escape(node.id)}">`,
      `<title>${escape(say(message, locale))}</title>`,
      `<rect x="${left}" y="${top}" width="${nodeSize.width}" height="${nodeSize.height}" rx="${node.isGroup ? 23 : 8}"/>`,
      `<text x="${node.x}" y="${node.y + 5}">${escape(text)}</text></g>`,
    ].join('')
  })
  const title = escape(say(labelOfState(model, id).name, locale))
  return [
    `<svg class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="min-width: ${Math.round(width * smallest)}px" role="img" aria-label="${title}">`,
    `<defs>${Object.keys(tips).map(tipOf).join('')}</defs>`,
    ...drawnLines,
    ...drawnNodes,
    '</svg>',
  ].join('\n')
}

/** What a line says about its use; nothing where no file was read. `!` stands where colours are not seen. */
function usageOfLine(arrows: readonly string[], { arrows: covered, usage }: Marks): { kind: string; text: string } {
  if (usage === undefined) return { kind: '', text: '' }
  const note = usageNote(arrows, covered, usage)
  return { kind: ` ${note}`, text: ` · ${shortCount(timesUsed(arrows, usage))}${note === 'unproved' ? ' !' : ''}` }
}

/** Smaller than this share of its size a picture could not be read: whatever is around it scrolls. */
const smallest = 0.7
/** The heads of arrows, by how much of the line was met. */
const tips = { met: '#1c7a47', partly: '#b06a00', missed: '#b3261e' } as const
const tipOf = (kind: string) =>
  `<marker id="tip-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="${kind}" d="M0 0 L8 4 L0 8 z"/></marker>`

const classOf = (isMet: boolean) => (isMet ? 'met' : 'missed')

/** How use looks, in pictures and tables. */
export const usageColours = { unproved: '#8a1c14', unused: '#5a3fa0' } as const
const usageStyles = (line: string) =>
  Object.entries(usageColours)
    .map(
      ([note, colour]) =>
        `${line}.${note} > path { stroke: ${colour}; stroke-width: 3; stroke-dasharray: ${note === 'unused' ? '2 4' : 'none'}; } ${line}.${note} rect { stroke: ${colour}; fill: ${note === 'unused' ? '#efeafa' : '#ffd9d4'}; stroke-width: 2; }`,
    )
    .join('\n')

/** How the pictures look, for a page of their own. */
export const chartStyles = `
.chart { max-width: 100%; height: auto; font: 13px system-ui, sans-serif; }
.chart text { text-anchor: middle; fill: #1f2430; }
.chart { display: block; margin: 0 auto; }
${Object.entries(tips)
  .map(
    ([kind, colour]) =>
      `.chart marker .${kind} { fill: ${colour}; } .chart .line.${kind} > path { marker-end: url(#tip-${kind}); }`,
  )
  .join('\n')}
.chart .state rect { fill: #fff; stroke: #9aa2b1; stroke-width: 1.5; }
.chart .state.met rect { fill: #e3f4ea; stroke: #1c7a47; }
.chart .state.missed rect { fill: #fdeceb; stroke: #b3261e; stroke-dasharray: 5 3; }
.chart .state.group rect { fill: #f3f4f7; stroke-dasharray: 2 3; }
.chart .state.live rect { fill: #ffe08a; stroke: #8a6100; stroke-width: 3; }
.chart .line > path { fill: none; stroke: #9aa2b1; stroke-width: 1.5; }
.chart .line rect { fill: #fff; stroke: #9aa2b1; }
.chart .line text { font-size: 11px; font-variant-numeric: tabular-nums; }
.chart .line.met > path { stroke: #1c7a47; stroke-width: 2; }
.chart .line.met rect { stroke: #1c7a47; fill: #e3f4ea; }
.chart .line.partly > path { stroke: #b06a00; stroke-width: 2; }
.chart .line.partly rect { stroke: #b06a00; fill: #fff3dd; }
.chart .line.missed > path { stroke: #b3261e; stroke-dasharray: 5 3; }
.chart .line.missed rect { stroke: #b3261e; fill: #fdeceb; }
${usageStyles('.chart .line')}
`
