import { expect, it } from 'vitest'

import { readMarkup } from './markup.ts'

it.each([
  ['Hello', ['Hello']],
  ['', []],
  [
    'One<br/>two<br>three<br />four',
    ['One', { kind: 'break' }, 'two', { kind: 'break' }, 'three', { kind: 'break' }, 'four'],
  ],
  ['It is <green>done</green>.', ['It is ', { kind: 'green', children: ['done'] }, '.']],
  [
    '<green>a <plain>b<br/>c</plain></green>d',
    [{ kind: 'green', children: ['a ', { kind: 'plain', children: ['b', { kind: 'break' }, 'c'] }] }, 'd'],
  ],
  ['<green>open', [{ kind: 'green', children: ['open'] }]],
  ['closed</plain>', ['closed']],
  ['<green>a<plain>b</green>c', [{ kind: 'green', children: ['a', { kind: 'plain', children: ['b'] }] }, 'c']],
])('reads %j [X-TOAST]', (text, nodes) => {
  expect(readMarkup(text)).toEqual(nodes)
})

it('keeps every other tag as text, so that nothing of it is ever an element', () => {
  const hostile = '<img src=x onerror=alert(1)><script>1</script><GREEN>x</GREEN>'
  expect(readMarkup(hostile)).toEqual([hostile])
})
