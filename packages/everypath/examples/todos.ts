// A store: the to-do list of examples/todomvc-react in github.com/statelyai/xstate (MIT). The argument is a copy of that.
import { resolve } from 'node:path'

import { examine, textOfExamination, type AnyFilter, type Model } from 'everypath'

const { todosMachine } = await import(resolve(process.argv[2] ?? '.', 'examples/todomvc-react/src/todosMachine.ts'))
// New items get random ids: `examine` refuses a machine that answers differently each time.
if (process.argv[3] !== '--dice') Math.random = () => 0.5

const isTooMuch: AnyFilter['leavesOut'] = (at, { type }) => type === 'newTodo.commit' && at.context.todos.length > 1
const isTrimmed = ({ title }: { title: string }) => title === title.trim()
const model: Model = {
  machine: todosMachine,
  events: [
    { type: 'newTodo.change', value: 'Walk' },
    ...[' Walk ', '  '].map((value) => ({ type: 'newTodo.commit', value })),
    { type: 'todo.mark', id: '1', mark: 'completed' },
    { type: 'todo.delete', id: '1' },
    ...['Run', ''].map((title) => ({ type: 'todo.commit', todo: { id: '1', title, completed: false } })),
    { type: 'todo.markAll', mark: 'active' },
    { type: 'todos.clearCompleted' },
    { type: 'filter.change', filter: 'completed' },
  ],
  filters: [{ why: 'Two items are enough.', leavesOut: isTooMuch }],
  rules: [{ message: 'Titles are trimmed.', holds: ({ context }) => context.todos.every(isTrimmed) }],
}
console.log(textOfExamination(model, await examine(model)))
