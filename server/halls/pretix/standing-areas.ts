import type { FileErrors } from '@/server/platform/files/file-errors'
import { isWithin, type AreaShape, type Point } from './area-shape'
import type { PretixZone } from './plan-format'
import type { PlanNotes } from './plan-notes'
import { fold } from './stage-words'

/** An operator’s setting for a standing area: the format has no capacity. */
export interface StandingArea {
  readonly area: string
  readonly capacity: number
}

/** Row name of standing places, as is usual on tickets: general admission. */
const rowName = 'GA'
const origin = { x: 0, y: 0 }

/**
 * Returns the areas configured as standing areas, each as a zone of its own; reports an error for an area that
 * the plan does not have.
 */
export function standingZones(
  areas: readonly AreaShape[],
  declared: readonly StandingArea[],
  { file, errors, notes }: { readonly file: string; readonly errors: FileErrors; readonly notes: PlanNotes },
): { readonly zones: readonly PretixZone[]; readonly areas: readonly AreaShape[] } {
  const stood = declared.flatMap(({ area: name, capacity }) => {
    const area = areas.find((each) => fold(each.text) === fold(name) && each.corners.length > 0)
    const zone = area && standingZone(area, capacity)
    if (zone) notes.add(`area "${area.text}": ${capacity} standing places`)
    else errors.add(file, '', 'standing', `No area with a shape is called "${name}"`)
    return zone ? { zone, area } : []
  })
  return { zones: stood.map(({ zone }) => zone), areas: stood.map(({ area }) => area) }
}

/**
 * Returns a zone with a category named like the area and as many places as its capacity, spaced as widely as
 * they fit; null for an area without a surface.
 */
function standingZone(area: AreaShape, capacity: number): PretixZone | null {
  const places = placesIn(area, capacity)
  if (!places) return null
  const seats = places.map((position, i) => ({
    seat_guid: `${area.text} ${i + 1}`,
    seat_number: String(i + 1),
    position,
    category: area.text,
  }))
  const row = { row_number: rowName, row_label: '', position: origin, seats }
  return { name: area.text, zone_id: '', uuid: '', position: origin, areas: [], rows: [row] }
}

/**
 * Factor by which the spacing shrinks with each try, and the number of tries; an area that is still too small
 * is practically a line.
 */
const [nearer, maxAttempts] = [0.95, 120]

function placesIn(area: AreaShape, capacity: number): Point[] | null {
  const { width, height } = area.bounds
  let step = Math.sqrt((width * height) / capacity)
  if (!(step > 0)) return null
  for (let attempt = 0; attempt < maxAttempts; attempt++, step *= nearer) {
    const places = gridIn(area, step)
    if (places.length >= capacity) return places.slice(0, capacity)
  }
  return null
}

function gridIn({ bounds, corners }: AreaShape, step: number): Point[] {
  const places: Point[] = []
  for (let y = bounds.y + step / 2; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x + step / 2; x < bounds.x + bounds.width; x += step)
      if (isWithin(corners, { x, y })) places.push({ x, y })
  return places
}
