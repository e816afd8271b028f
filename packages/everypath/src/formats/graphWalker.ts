import type { Graph } from '../walk/explore.ts'
import { edgesOf } from '../walk/explore.ts'
import { nameOfPlace, labelOfEvent, labelOfState } from '../labels.ts'
import type { Say } from '../wording.ts'

/** A model as GraphWalker 4 reads it. */
export interface GraphWalkerFile {
  name: string
  models: readonly {
    id: string
    name: string
    generator: string
    startElementId: string
    vertices: readonly { id: string; name: string; properties: Readonly<Record<string, string>> }[]
    edges: readonly { id: string; name: string; sourceVertexId: string; targetVertexId: string }[]
  }[]
}

/**
 * Everything that a machine can reach, for GraphWalker. Situations are vertices, so that no edge needs a guard: what a
 * guard would ask is already decided by the situation.
 */
export function asGraphWalker(graph: Graph, say: Say): GraphWalkerFile {
  const { model, situations, start } = graph
  const ids = new Map([...situations.keys()].map((key, index) => [key, `v${index}`]))
  const idOf = (key: string) => ids.get(key) ?? ''
  return {
    name: say(labelOfState(model, model.machine.id).name),
    models: [
      {
        id: model.machine.id,
        name: model.machine.id,
        generator: 'random(edge_coverage(100) && vertex_coverage(100))',
        startElementId: idOf(start),
        vertices: [...situations.values()].map(({ key, snapshot, value }) => ({
          id: idOf(key),
          name: identifier(nameOfPlace(model, snapshot.value, say)),
          properties: { states: value, context: JSON.stringify(snapshot.context) },
        })),
        edges: edgesOf(graph).map(({ from, to, event }, index) => ({
          id: `e${index}`,
          name: identifier(`${say(labelOfEvent(model, event.type).name)} ${model.detailOf?.(event) ?? ''}`),
          sourceVertexId: idOf(from),
          targetVertexId: idOf(to),
        })),
      },
    ],
  }
}

/** GraphWalker makes names of methods from names: letters, digits and underscores. */
const identifier = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/^(?=\d|$)/, 'v_')
