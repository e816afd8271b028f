// A form: the flight booker of examples/7guis-flight-booker-react in github.com/statelyai/xstate (MIT), whose copy is the argument.
import { resolve } from 'node:path'

import { answered, examine, refused, textOfExamination, type Model } from 'everypath'

const folder = resolve(process.argv[2] ?? '.', 'examples/7guis-flight-booker-react/src')
const { flightBookerMachine } = await import(resolve(folder, 'machines/flightMachine.ts'))
const booker = '0.flightBookerMachine.booking' // an actor without an id is called after its state

const model: Model = {
  machine: flightBookerMachine,
  events: [
    { type: 'CHANGE_TRIP_TYPE' },
    ...['1999-01-01', '2999-01-01'].map((value) => ({ type: 'CHANGE_DEPART_DATE', value })),
    ...['1999-01-02', '2999-01-02'].map((value) => ({ type: 'CHANGE_RETURN_DATE', value })),
    { type: 'BOOK_DEPART' },
    { type: 'BOOK_RETURN' },
    answered(booker),
    refused(booker),
  ],
  rules: [
    {
      message: 'Who chose a date to return still books a round trip after a failure.',
      holds: (after, { type }, { context }) =>
        type !== refused(booker).type || context.returnDate < '2999' || after.matches({ scheduling: 'roundTrip' }),
    },
  ],
}
console.log(textOfExamination(model, await examine(model)))
