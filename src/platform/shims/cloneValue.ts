/**
 * What the form library asks of Lodash to copy values. It changes nothing in what it was given, only in such copies, level
 * by level; so one level is enough, also for first values.
 */
export default function cloneValue<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice() as Value
  const empty: object = Object.create(Object.getPrototypeOf(value) as object | null)
  return Object.assign(empty, value)
}
