import { isSeatFree } from '@/contract/hall/seat-bits'
import type { HallGeometry } from '@/contract/hall/geometry'

/** Appearance of a seat: a tone (0 to 5) when it is available, else one of these. */
export const face = { sold: 6, chosen: 7, lost: 8 } as const
export const faceCount = 9

/** Returns the faces of all seats, one byte a seat. */
export function seatFaces(
  geometry: HallGeometry,
  availability: Uint8Array,
  tones: readonly number[],
  selected: readonly number[],
  lost: readonly number[],
): Uint8Array {
  const faces = new Uint8Array(geometry.count)
  for (let seat = 0; seat < geometry.count; seat++)
    faces[seat] = seatFace(geometry, availability, tones, seat)
  for (const seat of selected) faces[seat] = face.chosen
  for (const seat of lost) faces[seat] = face.lost
  return faces
}

/** Returns the face of a seat that is neither chosen nor lost. */
export function seatFace(
  geometry: HallGeometry,
  availability: Uint8Array,
  tones: readonly number[],
  seat: number,
): number {
  return isSeatFree(availability, seat) ? (tones[geometry.classOf[seat] ?? 0] ?? 0) : face.sold
}
