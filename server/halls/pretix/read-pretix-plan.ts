import * as v from 'valibot'
import type { FileErrors } from '@/server/platform/files/file-errors'
import { addIssues } from '@/server/platform/files/parse-file'
import type { Plan, PlannedRow, PlannedSeat } from '../assemble-layout'
import { areaShape, type AreaShape, type Point } from './area-shape'
import { findStage, type FoundStage } from './find-stage'
import { findTables } from './find-tables'
import { PlanNotes } from './plan-notes'
import { pretixPlan, type PretixPlan, type PretixRow, type PretixZone } from './plan-format'
import { neighbourDistance } from './plan-scale'
import type { PlanSettings } from './plan-settings'
import { SeatClasses } from './seat-classes'
import { rowText, seatTexts } from './seat-texts'
import { sectionNames } from './section-names'
import { fold } from './stage-words'
import { standingZones } from './standing-areas'

/**
 * Reads any plan of pretix’s format. Missing parts are filled in and listed in the plan’s notes; a plan is
 * refused only when it does not have this format.
 */
export function readPretixPlan(
  file: string,
  data: unknown,
  errors: FileErrors,
  settings: PlanSettings = {},
): Plan | null {
  const parsed = v.safeParse(pretixPlan, data)
  if (!parsed.success) {
    addIssues(parsed.issues, file, '', errors)
    return null
  }
  const notes = new PlanNotes()
  const classes = new SeatClasses()
  addFormatNotes(parsed.output, notes)
  const { name } = parsed.output
  const zones = soldZones(parsed.output, settings.unsold ?? [], { file, errors, notes })
  const shapes = zones.flatMap((zone) => zone.areas.map((area) => areaShape(area, zone.position)))
  const standing = standingZones(shapes, settings.standing ?? [], { file, errors, notes })
  const areas = shapes.filter((area) => !standing.areas.includes(area))
  const seated = [...zones, ...standing.zones].flatMap((zone, index) =>
    zone.rows.some((row) => row.seats.length > 0) ? [{ zone, index }] : [],
  )
  const rows = seated.flatMap(({ zone, index }, section) =>
    readRows(zone, { section, index }, classes, notes),
  )
  const sections = sectionNames(
    seated.map(({ zone }) => zone),
    seated.map((_, section) => longestName(rows, section)),
  )
  addSectionNotes(
    seated.map(({ zone }) => zone),
    notes,
  )
  // Measured separately: with many standing places, the few seats would be scaled by the distance of the
  // standing places.
  const isStanding = ({ section }: PlannedRow) =>
    standing.zones.some((zone) => zone === seated[section]?.zone)
  const step = Math.min(
    ...[rows.filter((each) => !isStanding(each)), rows.filter(isStanding)]
      .filter((some) => some.length > 0)
      .map(neighbourDistance),
  )
  const places = rows.flatMap((row) => row.seats)
  const stage = findStage(areas, places, step, settings)
  const others = areas.filter((area) => !stage?.areas.includes(area))
  const tables = findTables(others, places, step)
  addStageNotes(stage, settings, areas, notes)
  addAreaNotes(
    others.filter((area) => !tables.includes(area)),
    notes,
  )
  const scale = 100 / step
  return {
    name: name || file.replace(/^.*\/|\.json$/g, ''),
    stage: stage && scaledStage(stage, scale),
    stageKind: settings.front ?? 'screen',
    tables: tables.map(({ corners }) => corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }))),
    sections: sections.map((each) => each.label),
    sectionIds: sections.map((each) => each.id),
    rows: rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, x: seat.x * scale, y: seat.y * scale })),
    })),
    classNames: classes.nameOf,
    notes: notes.list,
    stageFrom: stage ? stage.how : '',
  }
}

/** Returns the zones without the seats of unsold categories; their places stay empty. */
function soldZones(
  { zones }: PretixPlan,
  unsold: readonly string[],
  { file, errors, notes }: { readonly file: string; readonly errors: FileErrors; readonly notes: PlanNotes },
): readonly PretixZone[] {
  const all = zones.flatMap((zone) => zone.rows.flatMap(({ seats }) => seats))
  const unsoldNames = new Set(unsold.map(fold))
  for (const name of unsold) {
    const count = all.filter(({ category }) => fold(category) === fold(name)).length
    if (count > 0) notes.add(`${count} seats of "${name}" are never sold, and not drawn`)
    else {
      const known = [...new Set(all.map(({ category }) => `"${category}"`))].join(', ')
      errors.add(file, '', 'unsold', `No seat is of the category "${name}"; there are ${known}`)
    }
  }
  if (unsoldNames.size === 0) return zones
  // Seats without a number are numbered before the unsold ones are removed, so that those keep their places
  // in the count.
  const soldSeats = (seats: PretixRow['seats']) =>
    seats
      .map((seat, i) => ({ ...seat, seat_number: seat.seat_number || String(i + 1) }))
      .filter(({ category }) => !unsoldNames.has(fold(category)))
  return zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({ ...row, seats: soldSeats(row.seats) })),
  }))
}

/** Returns the zone’s rows, labelled so that no two seats of the zone share a name. */
function readRows(
  zone: PretixZone,
  { section, index }: { section: number; index: number },
  classes: SeatClasses,
  notes: PlanNotes,
): PlannedRow[] {
  const labels = new Set(zone.rows.map((row) => row.row_number))
  const seatsOf = new Map<string, Set<string>>()
  return zone.rows.flatMap((row, r): PlannedRow[] => {
    if (row.seats.length === 0) return []
    const { numbers, texts } = seatTexts(row.seats.map((seat) => seat.seat_number))
    const seats = row.seats.map((seat, s): PlannedSeat => ({
      x: zone.position.x + row.position.x + seat.position.x,
      y: zone.position.y + row.position.y + seat.position.y,
      number: numbers[s] ?? s + 1,
      ...classes.meaningOf(seat.category),
    }))
    const rawLabel = row.row_number || row.row_label
    const names = texts ?? numbers.map(String)
    const preferred = rowText(rawLabel || freeNumber(r + 1, labels))
    const label = freeLabel(preferred, names, seatsOf)
    if (rawLabel === '') notes.count('rows without a name are numbered')
    if (preferred.endsWith('…')) notes.count('names of rows are shortened')
    if (label !== preferred) notes.count('rows got a number, because another row has the same seat names')
    addSeatNameNotes(row, names, notes)
    return [{ section, label, seats, where: `zones[${index}].rows[${r}]`, ...(texts && { texts }) }]
  })
}

function addSeatNameNotes(row: PretixRow, names: readonly string[], notes: PlanNotes): void {
  const seatNumbers = row.seats.map((seat) => seat.seat_number)
  const filled = seatNumbers.filter((each) => each !== '')
  if (filled.length < seatNumbers.length) notes.count('rows have unnumbered seats: they were numbered')
  if (new Set(filled).size < filled.length) notes.count('rows have seats of the same name: they got a number')
  if (names.some((name) => name.startsWith('…'))) notes.count('rows have names of seats that are shortened')
}

/**
 * Returns the label, or `label (2)` when a row of that label has a seat of the same name; records the seats’
 * names.
 */
function freeLabel(label: string, names: readonly string[], seatsOf: Map<string, Set<string>>): string {
  for (let i = 1; ; i++) {
    const own = i === 1 ? label : `${label} (${i})`
    const used = seatsOf.get(own) ?? new Set<string>()
    if (names.some((name) => used.has(name))) continue
    seatsOf.set(own, new Set([...used, ...names]))
    return own
  }
}

function freeNumber(from: number, labels: Set<string>): string {
  let number = from
  while (labels.has(String(number))) number++
  labels.add(String(number))
  return String(number)
}

/** Returns the characters of the longest `row-number` of a section. */
function longestName(rows: readonly PlannedRow[], section: number): number {
  let longest = 0
  for (const row of rows)
    if (row.section === section)
      for (const [i, seat] of row.seats.entries())
        longest = Math.max(longest, row.label.length + 1 + (row.texts?.[i] ?? String(seat.number)).length)
  return longest
}

/** Notes violations of the format that no schema can check. */
function addFormatNotes({ name, categories, zones }: PretixPlan, notes: PlanNotes): void {
  if (name === '') notes.add('the plan has no name: its file name is used')
  const known = new Set(categories.map((each) => each.name))
  const guids = new Set<string>()
  const places = new Set<string>()
  for (const zone of zones)
    for (const row of zone.rows) {
      if (row.seats.length === 0) notes.count('rows without seats are left out')
      for (const seat of row.seats) {
        if (guids.has(seat.seat_guid)) notes.count('seats have the seat_guid of another')
        guids.add(seat.seat_guid)
        const place = [
          zone.position.x + row.position.x + seat.position.x,
          zone.position.y + row.position.y + seat.position.y,
        ].join()
        if (places.has(place)) notes.count('seats overlap another')
        places.add(place)
        if (!known.has(seat.category)) notes.count(`seats of "${seat.category}", which is not in categories`)
      }
    }
}

function addSectionNotes(zones: readonly PretixZone[], notes: PlanNotes): void {
  if (zones.length < 2) return
  const names = zones.map((zone) => zone.name)
  for (const [i, name] of names.entries()) {
    if (name === '') notes.count('unnamed zones are named by their position in the file')
    else if (names.indexOf(name) !== i) notes.count(`more zones called "${name}", with ids of their own`)
  }
}

function addStageNotes(
  stage: FoundStage | null,
  settings: PlanSettings,
  areas: readonly AreaShape[],
  notes: PlanNotes,
): void {
  if (settings.stage && stage?.how !== 'as its settings say')
    notes.add(
      `no area is called "${settings.stage}"; there are ${areas.map((each) => `"${each.text}"`).join(', ') || 'none'}`,
    )
  if (!stage) notes.add('no area is the stage: it is drawn above the first row')
}

function addAreaNotes(areas: readonly AreaShape[], notes: PlanNotes): void {
  for (const { text } of areas)
    notes.count(
      text
        ? `areas "${text}", which are not drawn and sell nothing`
        : 'areas without a text, which are not drawn',
    )
}

function scaledStage({ kind, bounds, corners }: FoundStage, scale: number): NonNullable<Plan['stage']> {
  return {
    kind,
    x: bounds.x * scale,
    y: bounds.y * scale,
    width: bounds.width * scale || 100,
    height: bounds.height * scale || 100,
    ...(corners.length > 0 && {
      corners: corners.map((each): Point => ({ x: each.x * scale, y: each.y * scale })),
    }),
  }
}
