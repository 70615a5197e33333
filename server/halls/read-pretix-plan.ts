import * as v from 'valibot'
import type { Plan, PlannedRow, PlannedSeat } from './assemble-layout'
import type { Faults } from '@/server/platform/files/faults'
import { addIssues } from '@/server/platform/files/parse-file'

/**
 * pretix's open seating-plan format, as its editor writes it: zones with rows with seats, each with a position that
 * adds to that of what holds it. What we need of it is checked; drawing hints (colours, radii, curvature) are ignored.
 */
const number = v.pipe(v.number(), v.finite())
const position = v.object({ x: number, y: number })
const area = v.object({
  position,
  text: v.optional(v.union([v.string(), v.object({ text: v.optional(v.string(), '') })])),
  width: v.optional(number),
  height: v.optional(number),
  rectangle: v.optional(v.object({ width: number, height: number })),
  circle: v.optional(v.object({ radius: number })),
  ellipse: v.optional(v.object({ radius: position })),
})
const pretixPlan = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  categories: v.pipe(v.array(v.object({ name: v.string(), color: v.optional(v.string()) })), v.minLength(1)),
  zones: v.pipe(
    v.array(
      v.object({
        name: v.optional(v.string(), ''),
        position,
        areas: v.optional(v.array(area), []),
        rows: v.array(
          v.object({
            row_number: v.string(),
            position: v.optional(position, { x: 0, y: 0 }),
            seats: v.array(
              v.object({
                seat_guid: v.pipe(v.string(), v.minLength(1)),
                seat_number: v.pipe(
                  v.string(),
                  v.regex(/^\d{1,5}$/, 'Expected a whole number of up to 5 digits'),
                ),
                position,
                category: v.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    v.minLength(1),
  ),
})

/** `standard wheelchair` is the class standard, for a wheelchair. */
function meaningOf(category: string): { classId: string; use: PlannedSeat['use'] } {
  const [classId = '', use] = category
    .trim()
    .toLowerCase()
    .split(/\s+(?=wheelchair$|companion$)/)
  return { classId, use: use === 'wheelchair' || use === 'companion' ? use : 'seat' }
}

const stageWords = {
  screen: 'screen',
  stage: 'stage',
  podium: 'stage',
  pitch: 'pitch',
  court: 'pitch',
} as const

export function readPretixPlan(file: string, data: unknown, faults: Faults): Plan | null {
  const parsed = v.safeParse(pretixPlan, data)
  if (!parsed.success) {
    addIssues(parsed.issues, file, '', faults)
    return null
  }
  const { name, categories, zones } = parsed.output
  const categoryNames = new Set(categories.map((each) => each.name))
  const guids = new Set<string>()
  const rows: PlannedRow[] = []
  const sections: string[] = []
  let stage: Plan['stage'] = null
  for (const [z, zone] of zones.entries()) {
    for (const each of zone.areas) stage ??= stageOf(each, zone.position)
    if (zone.rows.length === 0) continue
    const section = sections.push(zone.name) - 1
    for (const [r, row] of zone.rows.entries()) {
      const where = `zones[${z}].rows[${r}]`
      const seats = row.seats.map((seat, s): PlannedSeat => {
        if (guids.has(seat.seat_guid))
          faults.add(file, `${where}.seats[${s}]`, 'seat_guid', `"${seat.seat_guid}" is there twice`)
        guids.add(seat.seat_guid)
        if (!categoryNames.has(seat.category))
          faults.add(file, `${where}.seats[${s}]`, 'category', `"${seat.category}" is not in categories`)
        return {
          x: zone.position.x + row.position.x + seat.position.x,
          y: zone.position.y + row.position.y + seat.position.y,
          number: Number(seat.seat_number),
          ...meaningOf(seat.category),
        }
      })
      if (seats.length > 0) rows.push({ section, label: row.row_number.trim(), seats, where })
    }
  }
  const scale = 100 / medianStep(rows)
  return {
    name,
    stage: stage && {
      kind: stage.kind,
      x: stage.x * scale,
      y: stage.y * scale,
      width: stage.width * scale,
      height: stage.height * scale,
    },
    stageKind: 'screen',
    sections,
    rows: rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, x: seat.x * scale, y: seat.y * scale })),
    })),
  }
}

/** The first area that says what it is: its place and size in the plan's units. */
function stageOf(each: v.InferOutput<typeof area>, zone: { x: number; y: number }): Plan['stage'] {
  const text = typeof each.text === 'string' ? each.text : (each.text?.text ?? '')
  const word = Object.entries(stageWords).find(([key]) => text.toLowerCase().includes(key))
  if (!word) return null
  const [, kind] = word
  const x = zone.x + each.position.x
  const y = zone.y + each.position.y
  const round = each.ellipse?.radius ?? (each.circle && { x: each.circle.radius, y: each.circle.radius })
  if (round) return { kind, x: x - round.x, y: y - round.y, width: 2 * round.x, height: 2 * round.y }
  const width = each.rectangle?.width ?? each.width
  const height = each.rectangle?.height ?? each.height
  return width && height ? { kind, x, y, width, height } : null
}

/** The usual distance of two neighbours in the plan's units: what becomes 100. */
function medianStep(rows: readonly PlannedRow[]): number {
  const steps = rows
    .flatMap(({ seats }) =>
      seats.slice(1).map((seat, i) => Math.hypot(seat.x - (seats[i]?.x ?? 0), seat.y - (seats[i]?.y ?? 0))),
    )
    .filter((step) => step > 0)
    .sort((a, b) => a - b)
  return steps[steps.length >> 1] ?? 100
}
