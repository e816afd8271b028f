/** What goes into the image of the product, as its `Containerfile` says. */
export interface ImageLayout {
  /** Files and folders of the repository that the image holds under the same paths. */
  sources: readonly string[]
  /** The user and group that everything runs as. */
  user: { id: number; group: number }
  /** The directory of data, the only one that is written. */
  dataDirectory: string
  environment: Readonly<Record<string, string>>
  /** What the image runs, and what says whether it is healthy. */
  command: readonly string[]
  healthCheck: readonly string[]
}

/** Reads the last stage of a `Containerfile`; throws where it lacks something. */
export function readImageLayout(containerfile: string): ImageLayout {
  const lines = containerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const values = (instruction: string) =>
    stage.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
  const only = (instruction: string): string => {
    const [value, ...others] = values(instruction)
    if (value === undefined || others.length > 0) throw new Error(`The image needs one ${instruction}.`)
    return value
  }
  const [id = NaN, group = NaN] = only('USER').split(':').map(Number)
  return {
    sources: values('COPY').flatMap((value) => {
      const [from = '', to] = value.split(' ')
      return !from.startsWith('--') && to === `./${from === 'package.json' ? '' : from}` ? [from] : []
    }),
    user: { id, group },
    dataDirectory: only('VOLUME'),
    environment: Object.fromEntries(
      only('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]), // no value holds an equals sign
    ),
    command: readList(only('CMD')),
    healthCheck: readList(only('HEALTHCHECK').split(' CMD ')[1] ?? ''),
  }
}

/** A command in the form that needs no shell: the image has none. */
function readList(text: string): string[] {
  const list: unknown = text.startsWith('[') ? JSON.parse(text) : undefined
  if (!Array.isArray(list)) throw new Error(`${text} needs a shell.`)
  return list.map(String)
}
