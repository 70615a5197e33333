/** `npm run test:full` runs every case; `npm test` a fixed sample of groups of similar cases. */
export const isFullSet = process.env['FOYER_FULL'] === '1'

/**
 * Returns all items in the full set, otherwise about `size` of them, evenly spread from the first one: the
 * same in every run.
 */
export function takeSample<Item>(items: readonly Item[], size: number): readonly Item[] {
  if (isFullSet) return items
  const step = Math.ceil(items.length / size)
  return items.filter((_, index) => index % step === 0)
}
