/** `npm run test:full` takes every case; `npm test` a fixed sample of those that are many alike. */
export const isFullSet = process.env['FOYER_FULL'] === '1'

/** All items in the full set, else about `size` of them from the first on, evenly spread: the same in every run. */
export function sampleOf<Item>(items: readonly Item[], size: number): readonly Item[] {
  if (isFullSet) return items
  const step = Math.ceil(items.length / size)
  return items.filter((_, index) => index % step === 0)
}
