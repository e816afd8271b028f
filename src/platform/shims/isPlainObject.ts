/** The same question as Lodash answers, for values of forms. */
export default function isPlainObject(value: unknown): boolean {
  return (
    Object.prototype.toString.call(value) === '[object Object]' &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  )
}
