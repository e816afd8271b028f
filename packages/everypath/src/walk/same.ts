/** Whether two values of plain data are the same, in whatever order the keys of objects stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    first.length === second.size && first.every(([key, value]) => second.has(key) && isSame(value, second.get(key)))
  )
}
