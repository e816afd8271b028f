import { expect, it } from 'vitest'

import { nameInMail } from './nameInMail.ts'

it.each([
  ['Jana Nováková', 'Jana Nováková'],
  ['Reality Dvořák s.r.o.', 'Reality Dvořák s.r.o.'],
  ['J. R. Novák', 'J. R. Novák'],
  ['https://win.example/now', 'https win. example/ now'],
  ['www.win.example', 'www. win. example'],
  ['Win at win.example', 'Win at win. example'],
  ['mail me@win.example', 'mail me@ win. example'],
  ['Jana\r\nBcc: everybody@win.example', 'Jana Bcc: everybody@ win. example'],
  ['Jana\u202Eakav', 'Jana akav'],
])('%s is no link in a mail: %s [A14]', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})
