import { expect, it } from 'vitest'

import { command } from '../command.ts'

/** It checks out the tree twice, in turn with what else copies it (`scripts/testAll.ts`). */
const isInTurn = (process.env.COPYING_LAW ?? 'diff') === 'diff'

it.runIf(isInTurn)(
  'compares the machines of two revisions, which git checks out [H1]',
  { timeout: 60_000 },
  async () => {
    const said: string[] = []
    const console = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
    const code = await command(['diff', 'HEAD..HEAD'], [], { ...console, progress: () => undefined })
    expect({ code, said }).toEqual({ code: 0, said: ['No machine behaves differently in HEAD..HEAD.'] })
  },
)
