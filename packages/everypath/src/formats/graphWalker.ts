import type { Graph } from '../walk/explore.ts'
import { edgesOf, situationOf } from '../walk/explore.ts'
import { nameOfPlace, labelOfEvent, labelOfState } from '../labels.ts'
import { sharedIn } from '../paths/together.ts'
import type { Say } from '../wording.ts'

/** A model as GraphWalker 4 reads it. */
export interface GraphWalkerFile {
  name: string
  models: readonly {
    id: string
    name: string
    generator: string
    startElementId: string
    vertices: readonly {
      id: string
      name: string
      sharedState?: string
      properties: Readonly<Record<string, string>>
    }[]
    edges: readonly {
      id: string
      name: string
      sourceVertexId: string
      targetVertexId: string
      requirements?: readonly string[]
      /** The share of this edge among those that leave the same vertex. */
      weight?: number
      dependency?: number
    }[]
  }[]
}

/**
 * Everything that machines can reach, for GraphWalker, a model for each machine. Situations are vertices, so that no edge
 * needs a guard: what a guard would ask is already decided by the situation. Where models share several states in one
 * situation, GraphWalker, which knows one, gets the first.
 */
export function asGraphWalker(graphs: Graph | readonly Graph[], say: Say): GraphWalkerFile {
  const all = 'model' in graphs ? [graphs] : graphs
  const names = all.map(({ model }) => say(labelOfState(model, model.machine.id).name))
  return { name: names.join(', '), models: all.map((graph) => modelOf(graph, say, all.length > 1)) }
}

function modelOf(graph: Graph, say: Say, isOneOfMany: boolean): GraphWalkerFile['models'][number] {
  const { model, situations, start } = graph
  const { requirements = [], weightOf, dependencyOf, machine } = model
  const prefix = isOneOfMany ? `${machine.id}_` : ''
  const ids = new Map([...situations.keys()].map((key, index) => [key, `${prefix}v${index}`]))
  const idOf = (key: string) => ids.get(key) ?? ''
  return {
    id: machine.id,
    name: machine.id,
    generator: `${weightOf === undefined ? 'random' : 'weighted_random'}(edge_coverage(100) && vertex_coverage(100))`,
    startElementId: idOf(start),
    vertices: [...situations.values()].map(({ key, snapshot, value }) => {
      const [sharedState] = sharedIn(graph, key)
      return {
        id: idOf(key),
        name: identifier(nameOfPlace(model, snapshot.value, say)),
        ...(sharedState !== undefined && { sharedState: identifier(sharedState) }),
        properties: { states: value, context: JSON.stringify(snapshot.context) },
      }
    }),
    edges: edgesOf(graph).map(({ from, to, event, outcome }, index) => {
      const { snapshot, edges } = situationOf(graph, from)
      const met = requirements.filter(({ isMet }) => isMet(outcome.after, event, snapshot)).map(({ id }) => id)
      const sum = edges.reduce((total, edge) => total + (weightOf?.(edge.event, snapshot) ?? 0), 0)
      return {
        id: `${prefix}e${index}`,
        name: identifier(`${say(labelOfEvent(model, event.type).name)} ${model.detailOf?.(event) ?? ''}`),
        sourceVertexId: idOf(from),
        targetVertexId: idOf(to),
        ...(met.length > 0 && { requirements: met }),
        ...(weightOf !== undefined && sum > 0 && { weight: weightOf(event, snapshot) / sum }),
        ...(dependencyOf !== undefined && { dependency: dependencyOf(event, snapshot) }),
      }
    }),
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
