import type { Admission } from '@/contract/door/door'
import type { AdmissionRow } from './door-admission-repository'

const seatKey = (seat: { readonly bookingId: string; readonly seatIndex: number }) =>
  `${seat.bookingId} ${seat.seatIndex}`

/** Admissions by their seat, in the order in which they came. */
export function admissionsBySeat(rows: readonly AdmissionRow[]) {
  const bySeat = new Map<string, Admission[]>()
  for (const row of rows) {
    const { id, admittedAt, door } = row
    const known = bySeat.get(seatKey(row)) ?? []
    known.push({ At: admittedAt.getTime(), Door: door, ...(id !== null && { AdmissionID: id }) })
    bySeat.set(seatKey(row), known)
  }
  return (seat: { readonly bookingId: string; readonly seatIndex: number }): Admission[] =>
    bySeat.get(seatKey(seat)) ?? []
}
