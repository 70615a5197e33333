import { missingOfKind, type Missing } from '@/server/platform/files/file-errors'
import type { HallLayout, SeatRun } from '@/contract/hall/hall-layout'
import { countSeats, seatIds } from '@/contract/hall/seat-names'
import type { Word } from '@/server/platform/texts'

/** A seat of a plan in layout units: 100 is the width of one seat. */
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
  /** Position of the row in the operator’s file: `line 4`, `zones[0].rows[3]`. */
  readonly where: string
  /** Labels of seats that are not plain numbers; the seat numbers then count from 1. */
  readonly texts?: readonly string[]
}

export interface Plan {
  readonly name: string
  readonly stage: {
    kind: 'screen' | 'stage' | 'pitch'
    x: number
    y: number
    width: number
    height: number
    corners?: readonly { x: number; y: number }[]
  } | null
  readonly tables?: readonly (readonly { x: number; y: number }[])[]
  /**
   * Where the stage’s position comes from, shown to the reader of the plan; empty when the stage was
   * generated.
   */
  readonly stageFrom?: string
  readonly stageKind: 'screen' | 'stage' | 'pitch'
  readonly sections: readonly string[]
  /** Unique parts of the seats’ names; omitted in a hall of one section. */
  readonly sectionIds?: readonly string[]
  readonly rows: readonly PlannedRow[]
  readonly classNames?: ReadonlyMap<string, string>
  readonly notes?: readonly string[]
}

/** Upper limit for the seats of a plan; no real hall has more, so a larger plan is a mistake. */
const mostSeats = 60_000
/** A seat’s class is stored in one byte in the app. // contract/hall/geometry.ts */
const mostClasses = 250
/** Largest distance, in layout units, of a seat from its position on the even line of its run. */
const tolerance = 9
const margin = 100

/** Splits a row into the longest runs of evenly placed and evenly numbered seats. */
export function fitRuns(seats: readonly PlannedSeat[], classIndex: (id: string) => number): SeatRun[] {
  const runs: SeatRun[] = []
  let start = 0
  while (start < seats.length) {
    let best = buildRun(seats, start, start + 1, classIndex)
    let end = start + 1
    while (end < seats.length) {
      const longer = buildRun(seats, start, end + 1, classIndex)
      if (!longer) break
      best = longer
      end++
    }
    if (best) runs.push(best)
    start = end
  }
  return runs
}

/** Returns one run for the seats from `from` up to `to`, or null when they are not on one even line. */
function buildRun(
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

/** Plans are files alone, so that their errors are English. */
type PlanError = string | Missing
type OnError = (where: string, field: string, reason: PlanError) => void

/** Builds the immutable layout of a plan, or reports the errors of the plan and returns null. */
export function assembleLayout(
  plan: Plan,
  classes: ReadonlyMap<string, Word>,
  onError: OnError,
): HallLayout | null {
  const problems: PlanError[] = []
  const addError: OnError = (position, field, reason) => {
    problems.push(reason)
    onError(position, field, reason)
  }
  const total = plan.rows.reduce((sum, row) => sum + row.seats.length, 0)
  if (total === 0) addError('', '', 'The plan has no seats')
  if (total > mostSeats) addError('', '', `The plan has ${total} seats; ${mostSeats} are the most`)
  const classOf = wordsOfClasses(plan, classes)
  const classIds: string[] = []
  for (const row of plan.rows)
    for (const id of new Set(row.seats.map((seat) => seat.classId))) {
      const word = classOf.get(id)
      if (!word) {
        addError(row.where, 'class', missingOfKind('seat class', id, 'words.json'))
        classOf.set(id, { id, en: id, ar: id })
      } else if (!classIds.includes(word.id)) classIds.push(word.id)
    }
  if (classIds.length > mostClasses)
    addError('', '', `The plan has ${classIds.length} classes; ${mostClasses} are the most`)
  const classIndex = (id: string) => classIds.indexOf(classOf.get(id)?.id ?? id)
  const single = plan.sections.length === 1
  if (problems.length > 0) return null

  const all = plan.rows.flatMap((row) => row.seats)
  const stage: NonNullable<Plan['stage']> = plan.stage ?? stageAbove(all, plan.stageKind)
  const xs = [...all.map((seat) => seat.x), stage.x + 50, stage.x + stage.width - 50]
  const ys = [...all.map((seat) => seat.y), stage.y + 50, stage.y + stage.height - 50]
  const left = Math.round(computeMin(xs)) - 50 - margin
  const top = Math.round(computeMin(ys)) - 50 - margin
  const moved = (seats: readonly PlannedSeat[]) =>
    seats.map((seat) => ({ ...seat, x: seat.x - left, y: seat.y - top }))

  const layout: HallLayout = {
    Version: 1,
    Name: plan.name,
    Width: Math.round(computeMax(xs)) + 50 + margin - left,
    Height: Math.round(computeMax(ys)) + 50 + margin - top,
    Stage: {
      Kind: stage.kind,
      X: Math.round(stage.x - left),
      Y: Math.round(stage.y - top),
      Width: Math.round(stage.width),
      Height: Math.round(stage.height),
      ...(stage.corners && { Path: outlinePath(stage.corners, left, top) }),
    },
    ...(plan.tables?.length && {
      Tables: plan.tables.map((corners) => outlinePath(corners, left, top)).join(''),
    }),
    Classes: classIds.map((id) => {
      const word = classOf.get(id)
      return { SeatClassID: id, Label: word?.en ?? id, ...(word ? { LabelAr: word.ar } : {}) }
    }),
    Sections: plan.sections.map((label, section) => {
      const seats = moved(plan.rows.filter((row) => row.section === section).flatMap((row) => row.seats))
      const x = Math.round(computeMin(seats.map((seat) => seat.x))) - 50
      const y = Math.round(computeMin(seats.map((seat) => seat.y))) - 50
      return {
        SectionID: plan.sectionIds?.[section] ?? '',
        Label: single ? '' : label,
        X: x,
        Y: y,
        Width: Math.round(computeMax(seats.map((seat) => seat.x))) + 50 - x,
        Height: Math.round(computeMax(seats.map((seat) => seat.y))) + 50 - y,
      }
    }),
    Rows: plan.rows.map((row) => {
      const listPlaces = (use: PlannedSeat['use']) =>
        row.seats.flatMap((seat, i) => (seat.use === use ? [i] : []))
      const wheelchairs = listPlaces('wheelchair')
      const companions = listPlaces('companion')
      return {
        S: row.section,
        L: row.label,
        R: fitRuns(moved(row.seats), classIndex),
        ...(wheelchairs.length > 0 ? { W: wheelchairs } : {}),
        ...(companions.length > 0 ? { C: companions } : {}),
        ...(row.texts ? { N: [...row.texts] } : {}),
      }
    }),
  }
  const names = seatIds(layout)
  if (names.length !== countSeats(layout) || names.length !== total)
    throw new Error(`The runs of ${plan.name} have ${names.length} of ${total} seats`)
  const seen = new Set<string>()
  let duplicates = 0
  for (const name of names) {
    if (seen.has(name) && duplicates++ < 3) addError('', 'seat_number', `The seat ${name} occurs twice`)
    seen.add(name)
  }
  return problems.length > 0 ? null : layout
}

/** Maps the plan’s class ids to words: those of the catalogue, otherwise the plan’s own names. */
function wordsOfClasses(plan: Plan, classes: ReadonlyMap<string, Word>): Map<string, Word> {
  const words = new Map(classes)
  for (const [id, name] of plan.classNames ?? []) {
    if (words.has(id)) continue
    const sameName = [...classes.values()].find((word) => isCalled(word, name))
    words.set(id, sameName ?? { id, en: name, ar: name })
  }
  return words
}

function isCalled(word: Word, name: string): boolean {
  return Object.entries(word).some(([key, text]) => key !== 'id' && text.toLowerCase() === name.toLowerCase())
}

/** Returns corners as SVG path text in whole layout units. */
function outlinePath(corners: readonly { x: number; y: number }[], left: number, top: number): string {
  const points = corners.map(({ x, y }) => `${Math.round(x - left)} ${Math.round(y - top)}`)
  return `M${points.join('L')}Z`
}

/** Returns a screen above the first row, four fifths as wide as the hall. */
function stageAbove(seats: readonly PlannedSeat[], kind: 'screen' | 'stage' | 'pitch') {
  const left = computeMin(seats.map((seat) => seat.x)) - 50
  const width = computeMax(seats.map((seat) => seat.x)) + 50 - left
  const height = kind === 'screen' ? 60 : 300
  return {
    kind,
    x: left + width * 0.1,
    y: computeMin(seats.map((seat) => seat.y)) - 50 - 150 - height,
    width: width * 0.8,
    height,
  }
}

// Math.min(...numbers) overflows the stack for a large hall.
const computeMin = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity)
const computeMax = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
