import { attacks } from '#tests/faults/attacks.ts'

import { giveUp, say } from './project.js'
import { readArguments, wholeNumber } from './readArguments.ts'

/** The long form of the tests of security, with figures. */
const help = `npm run attack -- CASE [--seed N] [--size N] [--help]

${Object.entries(attacks)
  .map(([name, { about, size }]) => `  ${name.padEnd(12)}${about} (--size ${size})`)
  .join('\n')}
  --seed      of the random requests; printed, new for each run by default
  --size      how many requests
  --help      prints this text`
const { positionals, values } = readArguments(help, {
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false }, seed: { type: 'string' }, size: { type: 'string' } },
})
const attack = attacks[positionals[0] ?? '']
if (values.help) console.log(help)
else if (attack === undefined) giveUp(help)
else {
  const seed = wholeNumber('--seed', values.seed ?? String(Date.now() % 1_000_000), 0)
  const size = wholeNumber('--size', values.size ?? String(attack.size), 1)
  say(`${positionals[0]} --seed ${seed} --size ${size}`)
  const { measured, isKept } = await attack.run({ seed, size })
  for (const line of measured) say(line)
  say(`Promise: ${attack.promise}. ${isKept ? 'PASS' : 'FAIL'}`)
  process.exitCode = isKept ? 0 : 1
}
