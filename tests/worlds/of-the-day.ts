/**
 * The part of many alike that is tested today, so that each has its day; all of them where FOYER_DAY is `all`.
 * FOYER_DAY counts days since 1970 (playwright.config.ts).
 */
export function ofTheDay<Item>(items: readonly Item[], aDay: number): readonly Item[] {
  const day = process.env.FOYER_DAY
  if (day === 'all') return items
  const parts = Math.ceil(items.length / aDay)
  return items.filter((_, index) => index % parts === Number(day) % parts)
}
