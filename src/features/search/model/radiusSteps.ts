import { searchRadii } from '#contract/propertyFields/searchFields.ts'

/** Around nothing there is no circle to pull. */
const steps: readonly number[] = searchRadii.filter((km) => km > 0)

/** The radius of the search form that is nearest to a distance; by ratio, as one sees it on a map. */
export function nearestRadius(km: number): number {
  const distance = (step: number) => Math.abs(Math.log(step / Math.max(km, 1e-6)))
  return steps.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

/** The next larger or smaller radius of the search form. */
export function nextRadius(km: number, direction: 1 | -1): number {
  const ordered = direction === 1 ? steps : steps.toReversed()
  return ordered.find((step) => (step - km) * direction > 0) ?? ordered.at(-1) ?? km
}
