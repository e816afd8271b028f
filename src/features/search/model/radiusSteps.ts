/** The radii in km that the search form offers; around nothing there is no circle to pull. */
export const radiusSteps: readonly number[] = [1, 2, 5, 10, 20, 50]

/** The radius of the search form that is nearest to a distance; by ratio, as one sees it on a map. */
export function nearestRadius(km: number): number {
  const distance = (step: number) => Math.abs(Math.log(step / Math.max(km, 1e-6)))
  return radiusSteps.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

/** The next larger or smaller radius of the search form. */
export function nextRadius(km: number, direction: 1 | -1): number {
  const ordered = direction === 1 ? radiusSteps : radiusSteps.toReversed()
  return ordered.find((step) => (step - km) * direction > 0) ?? ordered.at(-1) ?? km
}
