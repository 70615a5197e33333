import type { HallLayout, SeatRun } from '@/contract/hall/hall-layout'
import { countSeats, seatIds } from '@/contract/hall/seat-names'
import type { Word } from '@/server/platform/texts'

/** A seat of a plan in layout units: 100 is one seat. */
export interface PlannedSeat {
  readonly x: number
  readonly y: number
  readonly number: number
  readonly classId: string
  readonly use: 'seat' | 'wheelchair' | 'companion'
}

export interface PlannedRow {
  /** Index into the plan's sections. */
  readonly section: number
  readonly label: string
  readonly seats: readonly PlannedSeat[]
  /** Where the operator finds the row: `line 4`, `zones[0].rows[3]`. */
  readonly where: string
}

export interface Plan {
  readonly name: string
  readonly stage: {
    kind: 'screen' | 'stage' | 'pitch'
    x: number
    y: number
    width: number
    height: number
  } | null
  readonly stageKind: 'screen' | 'stage' | 'pitch'
  readonly sections: readonly string[]
  readonly rows: readonly PlannedRow[]
}

/** A plan larger than this is a mistake: no hall of ours has more. */
const mostSeats = 60_000
/** How far a seat may stand from the even line that stands for it. */
const tolerance = 9
const margin = 100

/** The longest runs of evenly placed and evenly numbered seats that a row falls into. */
export function fitRuns(seats: readonly PlannedSeat[], classIndex: (id: string) => number): SeatRun[] {
  const runs: SeatRun[] = []
  let start = 0
  while (start < seats.length) {
    let best = runOf(seats, start, start + 1, classIndex)
    let end = start + 1
    while (end < seats.length) {
      const longer = runOf(seats, start, end + 1, classIndex)
      if (!longer) break
      best = longer
      end++
    }
    if (best) runs.push(best)
    start = end
  }
  return runs
}

/** One run for seats `from` up to `to`, or null when they are not on one even line. */
function runOf(
  seats: readonly PlannedSeat[],
  from: number,
  to: number,
  classIndex: (id: string) => number,
): SeatRun | null {
  const first = seats[from]
  const last = seats[to - 1]
  if (!first || !last) return null
  const count = to - from
  const second = seats[from + 1] ?? first
  const numberStep = count > 1 ? second.number - first.number : 1
  if (numberStep === 0) return null
  const x = Math.round(first.x)
  const y = Math.round(first.y)
  const dx = count > 1 ? Math.round((last.x - first.x) / (count - 1)) : 100
  const dy = count > 1 ? Math.round((last.y - first.y) / (count - 1)) : 0
  for (let i = 0; i < count; i++) {
    const seat = seats[from + i]
    if (!seat || seat.classId !== first.classId || seat.number !== first.number + i * numberStep) return null
    if (Math.abs(seat.x - (x + i * dx)) > tolerance || Math.abs(seat.y - (y + i * dy)) > tolerance)
      return null
  }
  return [x, y, dx, dy, count, first.number, numberStep, classIndex(first.classId)]
}

/** The section's part of a seat's name: `Box left` is `Boxleft`. */
const sectionIdOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

type OnFault = (where: string, field: string, reason: string) => void

/** Makes the immutable layout of a plan, or adds what is wrong with it and answers null. */
export function assembleLayout(
  plan: Plan,
  classes: ReadonlyMap<string, Word>,
  onFault: OnFault,
): HallLayout | null {
  const problems: string[] = []
  const fault: OnFault = (where, field, reason) => {
    problems.push(reason)
    onFault(where, field, reason)
  }
  const total = plan.rows.reduce((sum, row) => sum + row.seats.length, 0)
  if (total === 0) fault('', '', 'The plan has no seats')
  if (total > mostSeats) fault('', '', `The plan has ${total} seats; ${mostSeats} are the most`)
  const classIds: string[] = []
  const known = new Set<string>()
  for (const row of plan.rows) {
    if (!/^[\p{L}\p{N} ]{1,12}$/u.test(row.label))
      fault(
        row.where,
        'row',
        `Expected a row name of up to 12 letters, digits and spaces but found "${row.label}"`,
      )
    for (const seat of row.seats) {
      if (!classes.has(seat.classId)) {
        if (!known.has(seat.classId))
          fault(row.where, 'class', `No seat class "${seat.classId}" in words.json`)
        known.add(seat.classId)
      } else if (!classIds.includes(seat.classId)) classIds.push(seat.classId)
    }
  }
  const single = plan.sections.length === 1
  const ids = plan.sections.map((name) => (single ? '' : sectionIdOf(name)))
  for (const [i, sectionId] of ids.entries())
    if (!single && (sectionId === '' || ids.indexOf(sectionId) !== i))
      fault('', 'zone', `Sections need names of their own; "${plan.sections[i]}" is empty or there twice`)
  if (problems.length > 0) return null

  const all = plan.rows.flatMap((row) => row.seats)
  const stage = plan.stage ?? stageAbove(all, plan.stageKind)
  const xs = [...all.map((seat) => seat.x), stage.x + 50, stage.x + stage.width - 50]
  const ys = [...all.map((seat) => seat.y), stage.y + 50, stage.y + stage.height - 50]
  const left = Math.round(minOf(xs)) - 50 - margin
  const top = Math.round(minOf(ys)) - 50 - margin
  const moved = (seats: readonly PlannedSeat[]) =>
    seats.map((seat) => ({ ...seat, x: seat.x - left, y: seat.y - top }))

  const layout: HallLayout = {
    Version: 1,
    Name: plan.name,
    Width: Math.round(maxOf(xs)) + 50 + margin - left,
    Height: Math.round(maxOf(ys)) + 50 + margin - top,
    Stage: {
      Kind: stage.kind,
      X: Math.round(stage.x - left),
      Y: Math.round(stage.y - top),
      Width: Math.round(stage.width),
      Height: Math.round(stage.height),
    },
    Classes: classIds.map((id) => {
      const word = classes.get(id)
      return { SeatClassID: id, Label: word?.en ?? id, ...(word ? { LabelAr: word.ar } : {}) }
    }),
    Sections: plan.sections.map((label, section) => {
      const seats = moved(plan.rows.filter((row) => row.section === section).flatMap((row) => row.seats))
      const x = Math.round(minOf(seats.map((seat) => seat.x))) - 50
      const y = Math.round(minOf(seats.map((seat) => seat.y))) - 50
      return {
        SectionID: ids[section] ?? '',
        Label: single ? '' : label,
        X: x,
        Y: y,
        Width: Math.round(maxOf(seats.map((seat) => seat.x))) + 50 - x,
        Height: Math.round(maxOf(seats.map((seat) => seat.y))) + 50 - y,
      }
    }),
    Rows: plan.rows.map((row) => {
      const placesOf = (use: PlannedSeat['use']) =>
        row.seats.flatMap((seat, i) => (seat.use === use ? [i] : []))
      const wheelchairs = placesOf('wheelchair')
      const companions = placesOf('companion')
      return {
        S: row.section,
        L: row.label,
        R: fitRuns(moved(row.seats), (id) => classIds.indexOf(id)),
        ...(wheelchairs.length > 0 ? { W: wheelchairs } : {}),
        ...(companions.length > 0 ? { C: companions } : {}),
      }
    }),
  }
  const names = seatIds(layout)
  if (names.length !== countSeats(layout) || names.length !== total)
    throw new Error(`Runs of ${plan.name} lost seats: ${names.length} of ${total}`)
  const seen = new Set<string>()
  let duplicates = 0
  for (const name of names) {
    if (seen.has(name) && duplicates++ < 3) fault('', 'seat_number', `The seat ${name} is there twice`)
    seen.add(name)
  }
  return problems.length > 0 ? null : layout
}

/** A screen above the first row, four fifths as wide as the hall. */
function stageAbove(seats: readonly PlannedSeat[], kind: 'screen' | 'stage' | 'pitch') {
  const left = minOf(seats.map((seat) => seat.x)) - 50
  const width = maxOf(seats.map((seat) => seat.x)) + 50 - left
  const height = kind === 'screen' ? 60 : 300
  return {
    kind,
    x: left + width * 0.1,
    y: minOf(seats.map((seat) => seat.y)) - 50 - 150 - height,
    width: width * 0.8,
    height,
  }
}

// Math.min(...numbers) overflows the stack for a large hall.
const minOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const maxOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
