import { expect, it } from 'vitest'

import { command } from '../command.ts'

it('compares the machines of two revisions, which git checks out [H1]', { timeout: 60_000 }, async () => {
  const said: string[] = []
  const console = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  const code = await command(['diff', 'HEAD..HEAD'], [], { ...console, progress: () => undefined })
  expect({ code, said }).toEqual({ code: 0, said: ['No machine behaves differently in HEAD..HEAD.'] })
})
