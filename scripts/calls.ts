import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { readArguments } from './readArguments.ts'

const usage = `npm run calls [-- options]: lists the calls of the API and who may make them.

  --unbuilt  only calls that answer 501
  --json     as JSON
  --help     prints this text`

const { values } = readArguments(usage, {
  options: {
    unbuilt: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

interface Row {
  name: string
  call: string
  access: string
  isBuilt: boolean
  isExtension: boolean
}

const rows: Row[] = Object.entries<Endpoint>(endpoints)
  .map(([name, { call, access, isBuilt, isExtension = false }]) => ({ name, call, access, isBuilt, isExtension }))
  .filter(({ isBuilt }) => !values.unbuilt || !isBuilt)

if (values.help) console.log(usage)
else if (values.json) console.log(JSON.stringify(rows, null, 2))
else console.log(rows.length === 0 ? 'Every call is implemented.' : table(rows))

function table(list: readonly Row[]): string {
  const width = Math.max(...list.map(({ call }) => call.length))
  const lines = list.map(({ call, access, isBuilt, isExtension }) =>
    [call.padEnd(width), access.padEnd(9), isBuilt ? 'built  ' : 'unbuilt', isExtension ? 'extension' : '']
      .join('  ')
      .trimEnd(),
  )
  const unbuilt = list.filter(({ isBuilt }) => !isBuilt).length
  return [...lines, '', `${list.length} calls, ${unbuilt} of them not implemented.`].join('\n')
}
