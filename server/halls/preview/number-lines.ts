import type { PlanNumbers } from './plan-numbers'

/** A plan's numbers as lines for who reads them. */
export function numberLines(numbers: PlanNumbers): string[] {
  const { seats, rows, sections, classes, stage, wheelchairs, companions, notes } = numbers
  return [
    `Seats: ${seats}, in ${rows} rows; from ${numbers.firstSeat} to ${numbers.lastSeat}`,
    ...(sections.length > 1
      ? sections.map(({ id, label, seats: count }) => `Section ${label} (${id}): ${count} seats`)
      : []),
    ...classes.map(({ id, label, seats: count }) => `Class ${id} ("${label}"): ${count} seats`),
    ...(wheelchairs + companions > 0
      ? [`Wheelchair places: ${wheelchairs}, companions' seats: ${companions}`]
      : []),
    `${stage.kind}: ${stage.side} the seats${stage.from && `, ${stage.from}`}`,
    ...notes.map((note) => `Note: ${note}`),
  ]
}
