import { createHash } from 'node:crypto'
import type { PretixZone } from './plan-format'

export interface SectionName {
  /**
   * The section’s part of its seats’ names, unique in the hall: `Boxleft`, `Balcony~1f3a`. Empty in a hall of
   * one section.
   */
  readonly id: string
  /** The name that visitors see; it need not be unique. */
  readonly label: string
}

/** A reservation accepts names of 40 characters. // contract/booking/reservation-calls.ts */
const longestSeatName = 40

/**
 * Returns the names of the zones that have seats. A zone with an empty or repeated name is distinguished by
 * its uuid.
 * @param longest characters of each zone’s longest `row-number`.
 */
export function sectionNames(
  zones: readonly Pick<PretixZone, 'name' | 'zone_id' | 'uuid'>[],
  longest: readonly number[],
): SectionName[] {
  if (zones.length === 1) return [{ id: '', label: '' }]
  const plain = zones.map((zone) => pickLetters(zone.name))
  const used = new Set<string>()
  return zones.map((zone, i) => {
    const label = zone.name || String(i + 1)
    const room = longestSeatName - 1 - (longest[i] ?? 0)
    const own = plain[i] ?? ''
    const isOwn = own !== '' && plain.indexOf(own) === plain.lastIndexOf(own) && own.length <= room
    return { id: isOwn ? own : qualified(pickLetters(label), zone, i, room, used), label }
  })
}

function pickLetters(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Appends four hex digits of the zone’s uuid, or more when the result is taken. */
function qualified(
  name: string,
  zone: Pick<PretixZone, 'zone_id' | 'uuid'>,
  index: number,
  room: number,
  used: Set<string>,
): string {
  const uuid = zone.uuid.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  const digits = createHash('sha256')
    .update(`${zone.uuid}/${zone.zone_id}/${zone.uuid || zone.zone_id ? '' : index}`)
    .digest('hex')
  const from = uuid.length >= 8 ? uuid + digits : digits
  for (let length = 4; ; length++) {
    const id = `${name.slice(0, Math.max(1, room - length - 1))}~${from.slice(0, length)}`
    if (used.has(id) && length < from.length) continue
    used.add(id)
    return id
  }
}
