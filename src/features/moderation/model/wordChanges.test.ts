import { expect, it } from 'vitest'

import { wordChanges } from './wordChanges.ts'

const before = 'A bright flat with a balcony facing the courtyard, close to the park.\n\nThe kitchen is new.'
const czech = (word: string) => `Světlý byt s výhledem do ${word}, pár minut od parku a od tramvaje.`

it('marks the words of a long text that changed, and leaves the rest in one piece', () => {
  const after = 'A bright flat with a loggia facing the courtyard, close to the park.\n\nThe kitchen is new.'
  expect(wordChanges(before, after)).toEqual([
    { text: 'A bright flat with a ', change: 'kept' },
    { text: 'balcony', change: 'removed' },
    { text: 'loggia', change: 'added' },
    { text: ' facing the courtyard, close to the park.\n\nThe kitchen is new.', change: 'kept' },
  ])
})

it('takes a Czech word with its accents as one word', () => {
  expect(wordChanges(czech('dvora'), czech('údolí řeky'))).toEqual([
    { text: 'Světlý byt s výhledem do ', change: 'kept' },
    { text: 'dvora', change: 'removed' },
    { text: 'údolí řeky', change: 'added' },
    { text: ', pár minut od parku a od tramvaje.', change: 'kept' },
  ])
})

it('marks what was added at the end of a long text alone', () => {
  expect(wordChanges(before, `${before} Call me.`)).toEqual([
    { text: `${before} `, change: 'kept' },
    { text: 'Call me.', change: 'added' },
  ])
})

it('leaves to read beside each other what is short, another text or the same but for its spaces', () => {
  expect(wordChanges('With a balcony.', 'With a loggia.')).toBe(null)
  expect(
    wordChanges(before, 'Nobody lives here any more; it stands empty, and one has to bring every bit of furniture.'),
  ).toBe(null)
  expect(wordChanges(before, before.replace('\n\n', ' '))).toBe(null)
})
