/**
 * What visitors do, each as their app does it: whatever is asked twice has the same attempt id, and what became of a payment
 * is asked until it is known. So each of them can be begun again after the server died anywhere in the middle of it.
 */
import { cards, refusalOf, type BookingWorld } from '../../worlds/booking-world'
import { studentOffer } from '../../worlds/student-offer'
import { lateVisits } from './late-visits'
import {
  attemptOf,
  giveContact,
  ownCard,
  payUntilKnown,
  reserve,
  showOf,
  showStudentCard,
  visitorOf,
  type Ending,
  type Plan,
  type Visit,
} from './visitor-steps'

/** The seats are reserved, a contact is given, a student's card where there is one, and cards are tried until one pays. */
async function book(
  world: BookingWorld,
  plan: Plan,
  instruments: readonly object[],
  { isStudent = false } = {},
): Promise<Ending> {
  showOf(world, plan, isStudent ? { offers: [studentOffer] } : {})
  const visitor = visitorOf(world, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await giveContact(visitor, plan, key)
  if (isStudent) await showStudentCard(visitor, key)
  const last = instruments.at(-1) ?? {}
  // Once more with the last: a payment that never reached the bank is made again.
  for (const [n, instrument] of [...instruments, last].entries())
    if ((await payUntilKnown(world, visitor, key, attemptOf(plan, n + 1), instrument)) === 'confirmed')
      return 'booked'
  throw new Error('Nothing paid')
}

export const visits = {
  'a card without verification': (world, plan) => book(world, plan, [ownCard(plan, cards.simple)]),
  'a card with verification': (world, plan) => book(world, plan, [ownCard(plan, cards.verified)]),
  'an answer of the bank that is lost': (world, plan) => book(world, plan, [ownCard(plan, cards.answerLost)]),
  'a declined card, then a good one': (world, plan) =>
    book(world, plan, [ownCard(plan, cards.declined), ownCard(plan, cards.simple)]),
  'a student ticket': (world, plan) => book(world, plan, [ownCard(plan, cards.simple)], { isStudent: true }),
  'a voucher and a card': (world, plan) =>
    book(world, plan, [
      {
        ...ownCard(plan, cards.simple),
        StoredValue: [{ PaymentID: 6, VoucherCode: plan.voucher, Amount: 300 }],
      },
    ]),
  'a voucher that pays all of it': async (world, plan) => {
    showOf(world, plan, { priceMinorByClass: [10_000] })
    const visitor = visitorOf(world, plan)
    const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
    await giveContact(visitor, plan, key)
    const byVoucher = { PaymentID: 6, VoucherCode: plan.voucher }
    for (const n of [1, 2])
      if ((await payUntilKnown(world, visitor, key, attemptOf(plan, n), byVoucher)) === 'confirmed')
        return 'booked'
    throw new Error('Nothing paid')
  },
  'seats that are chosen anew, and given back': async (world, plan) => {
    showOf(world, plan)
    const visitor = visitorOf(world, plan)
    const first = await reserve(visitor, plan, 0, ['A-1', 'A-2']).catch(() => null)
    const Replaces = first && { ReserveID: first.ReserveID, ReserveKey: first.ReserveKey ?? '' }
    const next = await reserve(visitor, plan, 1, ['A-2', 'A-3'], { ...(Replaces && { Replaces }) }).catch(
      () => null,
    )
    if (next) await visitor.call('ReleaseReservation', next)
    return 'released'
  },
  'seats that come assigned': async (world, plan) => {
    showOf(world, plan, { seatMode: 0 })
    const visitor = visitorOf(world, plan)
    const key = await reserve(visitor, plan, 0, [], { Seats: 2 })
    await reserve(visitor, plan, 0, [], { Seats: 2 })
    await giveContact(visitor, plan, key)
    const state = await payUntilKnown(world, visitor, key, attemptOf(plan, 1), ownCard(plan, cards.simple))
    if (state === 'confirmed') return 'booked'
    await payUntilKnown(world, visitor, key, attemptOf(plan, 2), ownCard(plan, cards.simple))
    return 'booked'
  },
  'seats that somebody else has': async (world, plan) => {
    const show = showOf(world, plan)
    const other = world.visitor({ deviceId: `${plan.deviceId}-other`, address: plan.address })
    await reserve(other, plan, 0, ['A-1'])
    const refusal = await refusalOf(
      visitorOf(world, plan).call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1', 'A-2'],
        AttemptID: attemptOf(plan, 1),
      }),
    )
    return refusal.code === 'SEAT_TAKEN' ? 'refused' : 'booked'
  },
  ...lateVisits,
} satisfies Record<string, Visit>
export type VisitName = keyof typeof visits
