import { describe, expect, test } from 'vitest'
import type { Door, DoorBooking, DoorShow } from '@/contract/door/door'
import { countShow } from '@/src/scan/screens/door-screen'
import { createCheckIn, findDoubles, type LocalAdmission, withAdmissions } from '@/src/scan/check-in/check-in'
import {
  admissionClosesAfterMs,
  checkTicket,
  admissionOpensBeforeMs,
  type ProvenCode,
} from '@/src/scan/check-in/check-ticket'

const startsAt = Date.UTC(2026, 11, 1, 17, 0)
const door: Door = {
  DoorID: 'D2345678',
  Name: 'Gate 2',
  CinemaID: 'anga',
  Cinema: 'Anga Cinema',
  Day: '2026-12-01',
  TimeZone: 'Africa/Nairobi',
  EndsAt: startsAt + 10 * 3_600_000,
}
const show = (SchID: string, changes: Partial<DoorShow> = {}): DoorShow => ({
  SchID,
  Title: 'Metropolis',
  Screen: 'Screen 1',
  Format: '2D',
  StartsAt: startsAt,
  State: 'on',
  ...changes,
})
const shows = [
  show('tonight'),
  show('late', { StartsAt: startsAt + 4 * 3_600_000 }),
  show('off', { State: 'cancelled' }),
  show('moved', { State: 'postponed', StartsAt: startsAt + 48 * 3_600_000 }),
]
const seat = (Seat: string, changes: Partial<DoorBooking['Seats'][number]> = {}) => ({
  Seat,
  Issue: 0,
  Codes: ['c'],
  IsVoid: false,
  In: [],
  ...changes,
})
const booking = (BookingID: string, Seats: DoorBooking['Seats'], SchID = 'tonight'): DoorBooking => ({
  BookingID,
  SchID,
  Code: BookingID,
  Seats,
})
const first = { AdmissionID: 'one', At: startsAt - 600_000, Door: 'Gate 1' }
const bookings = [
  booking('pair', [seat('A-1'), seat('A-2')]),
  booking('half', [seat('B-1', { IsVoid: true }), seat('B-2')]),
  booking('back', [seat('C-1', { IsVoid: true })]),
  booking('changed', [seat('G-1', { IsVoid: true, IsMoved: true }), seat('G-2')]),
  booking('sent', [seat('D-1', { Issue: 1 }), seat('D-2')]),
  booking('taken', [seat('E-1', { Issue: 2 })]),
  booking('used', [seat('F-1', { In: [first] }), seat('F-2')]),
  booking('late', [seat('A-1')], 'late'),
  booking('off', [seat('A-1')], 'off'),
  booking('moved', [seat('A-1')], 'moved'),
]
const evening = createCheckIn(door, shows, bookings, [])

const signed = (bookingId: string, seats: string[], issue?: number, scheduleId = 'tonight'): ProvenCode => ({
  kind: 'signed',
  content: { bookingId, scheduleId, seats, ...(issue !== undefined && { issue }) },
})
const spoken = (bookingId: string, seatName?: string, issue?: number): ProvenCode => ({
  kind: 'spoken',
  of: {
    bookingId,
    ...(seatName !== undefined && { seat: seatName }),
    ...(issue !== undefined && { issue }),
  },
})
/** Returns a verdict in short form: `yes A-1`, `no used`. */
function said(code: ProvenCode, showId: string | null = 'tonight', now = startsAt, of = evening): string {
  const verdict = checkTicket(code, of, { showId, now })
  if (verdict.answer === 'no')
    return `no ${verdict.reason === 'seats' ? verdict.seats.map(({ is }) => is).join() : verdict.reason}`
  const others = verdict.others.map((each) => ` but ${each.seat} ${each.is}`).join('')
  return `yes ${verdict.seats.join()}${others}${verdict.isNews ? ' news' : ''}`
}

describe('checkTicket', () => {
  test.each([
    ['a ticket for two', signed('pair', ['A-1', 'A-2']), 'yes A-1,A-2'],
    ['one seat of it by its own code', signed('pair', ['A-2'], 0), 'yes A-2'],
    ['a code that nobody here signed', { kind: 'forged' }, 'no forged'],
    ['a spoken code that no ticket has', { kind: 'unknown' }, 'no unknown'],
    ['a spoken code for two', spoken('pair'), 'yes A-1,A-2'],
    ['a spoken code for one', spoken('pair', 'A-1', 0), 'yes A-1'],
    ['a show of another day or house', signed('pair', ['A-1'], undefined, 'elsewhere'), 'no other-day'],
    ['another show of the day', signed('late', ['A-1'], undefined, 'late'), 'no other-show'],
    ['a spoken code of another show', spoken('late'), 'no other-show'],
    ['all of it given back', signed('back', ['C-1']), 'no given-back'],
    ['a seat that staff changed for another', signed('changed', ['G-1']), 'no moved'],
    ['a booking that staff moved to another show', signed('late', ['A-1']), 'no moved'],
    ['its new seat', signed('changed', ['G-2']), 'yes G-2'],
    ['the spoken code of its booking', spoken('changed'), 'yes G-2'],
    ['half of it given back', signed('half', ['B-1', 'B-2']), 'yes B-2 but B-1 given-back'],
    ['a seat that was handed on, by its new code', signed('sent', ['D-1'], 1), 'yes D-1'],
    ['the same, by its old code', signed('sent', ['D-1'], 0), 'no sent'],
    ['the same, spoken', spoken('sent', 'D-1', 0), 'no sent'],
    ['the rest of that booking', signed('sent', ['D-1', 'D-2']), 'yes D-2 but D-1 sent'],
    ['the spoken code of that booking', spoken('sent'), 'yes D-2 but D-1 sent'],
    ['a seat that was taken back, by what was sent', signed('taken', ['E-1'], 1), 'no taken-back'],
    ['the same, by its first code', signed('taken', ['E-1'], 0), 'no sent'],
    ['the same, by its buyer’s new code', signed('taken', ['E-1'], 2), 'yes E-1'],
    ['a seat that somebody came in for', signed('used', ['F-1']), 'no used'],
    ['the same by its own code', signed('used', ['F-1'], 0), 'no used'],
    ['its neighbour', signed('used', ['F-1', 'F-2']), 'yes F-2 but F-1 used'],
    ['a seat that its booking never had', signed('pair', ['Z-9']), 'no none'],
    ['a booking that was sold since', signed('new', ['G-1', 'G-2']), 'yes G-1,G-2 news'],
    ['a seat that was handed on since', signed('pair', ['A-1'], 1), 'yes A-1 news'],
    ['a seat that was given back and has a newer code', signed('back', ['C-1'], 3), 'no given-back'],
  ] satisfies [string, ProvenCode, string][])('answers %s', (_, code, answer) => {
    expect(said(code)).toBe(answer)
  })

  test('rejects a cancelled or moved show with its state, at its own door and the door for all shows', () => {
    for (const showId of [null, 'off'])
      expect(said(signed('off', ['A-1'], undefined, 'off'), showId)).toBe('no cancelled')
    for (const showId of [null, 'moved'])
      expect(said(signed('moved', ['A-1'], undefined, 'moved'), showId)).toBe('no postponed')
  })

  test.each([
    [startsAt - admissionOpensBeforeMs - 1, 'no too-early'],
    [startsAt - admissionOpensBeforeMs, 'yes A-1,A-2'],
    [startsAt + admissionClosesAfterMs, 'yes A-1,A-2'],
    [startsAt + admissionClosesAfterMs + 1, 'no over'],
  ])('at the door for all shows, decides by the time of arrival', (now, answer) => {
    expect(said(signed('pair', ['A-1', 'A-2']), null, now)).toBe(answer)
    expect(said(signed('pair', ['A-1', 'A-2']), 'tonight', now)).toBe('yes A-1,A-2')
  })

  test('gives the place and time of an earlier admission', () => {
    const verdict = checkTicket(signed('used', ['F-1']), evening, { showId: 'tonight', now: startsAt })
    expect(verdict).toMatchObject({ reason: 'seats', seats: [{ seat: 'F-1', is: 'used', first }] })
  })
})

describe('admissions of this device', () => {
  const own = (id: string, bookingId: string, seatName: string, at = startsAt): LocalAdmission => ({
    id,
    bookingId,
    scheduleId: 'tonight',
    seat: seatName,
    at,
    isTold: false,
  })

  test('admit a seat once, whichever code of the booking is used', () => {
    const after = withAdmissions(evening, [own('x', 'pair', 'A-1'), own('y', 'new', 'G-1')])
    for (const code of [signed('pair', ['A-1']), signed('pair', ['A-1'], 0), spoken('pair', 'A-1', 0)])
      expect(said(code, 'tonight', startsAt, after)).toBe('no used')
    expect(said(spoken('pair'), 'tonight', startsAt, after)).toBe('yes A-2 but A-1 used')
    expect(said(signed('new', ['G-1']), 'tonight', startsAt, after)).toBe('no used')
    expect(said(signed('new', ['G-1', 'G-2']), 'tonight', startsAt, after)).toBe('yes G-2 but G-1 used news')
    const verdict = checkTicket(signed('pair', ['A-1']), after, { showId: null, now: startsAt })
    expect(verdict).toMatchObject({ seats: [{ first: { Door: 'Gate 2', At: startsAt } }] })
  })

  test('count once when both this device and the server report them', () => {
    expect(countShow(evening, 'tonight')).toEqual({ inside: 1, sold: 9 })
    const after = withAdmissions(evening, [
      own('one', 'used', 'F-1', first.At),
      own('x', 'pair', 'A-1'),
      own('y', 'new', 'G-1'),
    ])
    expect(countShow(after, 'tonight')).toEqual({ inside: 3, sold: 10 })
    expect(findDoubles(after)).toEqual([])
  })

  test('count as a double use when another door admitted the same seat, the earliest first', () => {
    const after = withAdmissions(evening, [own('other', 'used', 'F-1', first.At - 1)])
    expect(findDoubles(after)).toEqual([
      {
        bookingId: 'used',
        scheduleId: 'tonight',
        seat: 'F-1',
        admissions: [{ AdmissionID: 'other', At: first.At - 1, Door: 'Gate 2' }, first],
      },
    ])
  })
})
