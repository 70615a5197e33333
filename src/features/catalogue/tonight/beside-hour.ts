/** So many letters fit beside an hour in every font, and beside an hour of the night, which has a moon. */
const mostBeside = { hour: 13, moon: 9 } as const

/** Whether words stand in one line with the hour. Longer ones have a line of their own: in one font they would fit and in another not. */
export function isBesideHour(words: string, isLate: boolean): boolean {
  return words.length <= mostBeside[isLate ? 'moon' : 'hour']
}
