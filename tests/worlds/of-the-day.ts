/**
 * The part of many alike that is tested by default; all of them where FOYER_DAY is `all`. FOYER_DAY is a number that
 * chooses the part; `npm test` and playwright.config.ts set the same one for every run.
 * @throws Error when nobody says what day it is: nothing would be tested.
 */
export function ofTheDay<Item>(items: readonly Item[], aDay: number): readonly Item[] {
  const { FOYER_DAY: day = '' } = process.env
  if (day === 'all') return items
  if (!/^\d+$/.test(day)) throw new Error('FOYER_DAY is not set')
  const parts = Math.ceil(items.length / aDay)
  return items.filter((_, index) => index % parts === Number(day) % parts)
}

/**
 * Of a product of rows and columns, one cell of each row: every choice of FOYER_DAY has all rows and, as far as there
 * are rows enough, all columns.
 */
export function diagonalOfTheDay<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): readonly (readonly [Row, Column])[] {
  return rows.flatMap((row, index) => {
    const turn = index % columns.length
    const turned = [...columns.slice(turn), ...columns.slice(0, turn)]
    return ofTheDay(turned, 1).map((column) => [row, column] as const)
  })
}
