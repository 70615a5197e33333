/**
 * Visits as the visitors' apps make them: repeated requests have the same attempt id, and a payment is
 * queried until its outcome is known. Each visit can therefore be repeated after a server crash at any point.
 */
import { cards, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { studentOffer } from '@/tests/fixtures/student-offer'
import { cancelVisits } from './cancel-visits'
import { giftVisits } from './gift-visits'
import { hostedVisits } from './hosted-visits'
import { lateVisits } from './late-visits'
import { memberVisits } from './member-visits'
import { voucherVisits } from './voucher-visits'
import {
  getAttempt,
  setContact,
  createMember,
  listSingleUseCodes,
  ownCard,
  payAndWaitForOutcome,
  reserve,
  putShowOnSale,
  applyStudentOffer,
  applyPromoCode,
  createVisitor,
  type Ending,
  type Plan,
  type Visit,
} from './visitor-steps'

/** Books seats in Kenya and pays with sandbox phones. */
async function bookByPhone(fixture: BookingFixture, plan: Plan, phones: readonly string[]): Promise<Ending> {
  putShowOnSale(fixture, plan, { countryId: 404 })
  const visitor = createVisitor(fixture, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await setContact(visitor, plan, key)
  for (const [n, Mobile] of [...phones, phones.at(-1)].entries())
    if (
      (await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n + 1), {
        PaymentID: 5,
        Mobile,
      })) === 'confirmed'
    )
      return 'booked'
  throw new Error('Nothing paid')
}

/** Reserves seats, sets a contact, applies a student card if there is one, and tries cards until one pays. */
async function book(
  fixture: BookingFixture,
  plan: Plan,
  instruments: readonly object[],
  { isStudent = false, hasCode = false } = {},
): Promise<Ending> {
  putShowOnSale(fixture, plan, {
    ...(isStudent && { offers: [studentOffer] }),
    ...(hasCode && { codes: listSingleUseCodes(plan) }),
  })
  const visitor = isStudent ? createMember(fixture, plan) : createVisitor(fixture, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await setContact(visitor, plan, key)
  if (isStudent) await applyStudentOffer(visitor, key)
  if (hasCode) await applyPromoCode(visitor, plan, key)
  const last = instruments.at(-1) ?? {}
  // The last instrument is tried once more, for a payment that never reached the bank.
  for (const [n, instrument] of [...instruments, last].entries())
    if (
      (await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n + 1), instrument)) === 'confirmed'
    )
      return 'booked'
  throw new Error('Nothing paid')
}

export const visits = {
  'a card without verification': (fixture, plan) => book(fixture, plan, [ownCard(plan, cards.simple)]),
  'a card with verification': (fixture, plan) => book(fixture, plan, [ownCard(plan, cards.verified)]),
  'an answer of the bank that is lost': (fixture, plan) =>
    book(fixture, plan, [ownCard(plan, cards.answerLost)]),
  'a declined card, then a good one': (fixture, plan) =>
    book(fixture, plan, [ownCard(plan, cards.declined), ownCard(plan, cards.simple)]),
  'a student ticket': (fixture, plan) =>
    book(fixture, plan, [ownCard(plan, cards.simple)], { isStudent: true }),
  'a code that may be used once': (fixture, plan) =>
    book(fixture, plan, [ownCard(plan, cards.declined), ownCard(plan, cards.simple)], { hasCode: true }),
  'a voucher and a card': (fixture, plan) =>
    book(fixture, plan, [
      {
        ...ownCard(plan, cards.simple),
        StoredValue: [{ PaymentID: 6, VoucherCode: plan.voucher, Amount: 300 }],
      },
    ]),
  'a voucher that pays all of it': async (fixture, plan) => {
    putShowOnSale(fixture, plan, { priceMinorByClass: [10_000] })
    const visitor = createVisitor(fixture, plan)
    const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
    await setContact(visitor, plan, key)
    const byVoucher = { PaymentID: 6, VoucherCode: plan.voucher }
    for (const n of [1, 2])
      if ((await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n), byVoucher)) === 'confirmed')
        return 'booked'
    throw new Error('Nothing paid')
  },
  'a phone that pays at once': (fixture, plan) => bookByPhone(fixture, plan, ['0700000100']),
  'a phone that cancels, then one whose answer is lost': (fixture, plan) =>
    bookByPhone(fixture, plan, ['0700000132', '0700000404']),
  'seats that are chosen anew, and given back': async (fixture, plan) => {
    putShowOnSale(fixture, plan)
    const visitor = createVisitor(fixture, plan)
    const first = await reserve(visitor, plan, 0, ['A-1', 'A-2']).catch(() => null)
    const Replaces = first && { ReserveID: first.ReserveID, ReserveKey: first.ReserveKey ?? '' }
    const next = await reserve(visitor, plan, 1, ['A-2', 'A-3'], { ...(Replaces && { Replaces }) }).catch(
      () => null,
    )
    if (next) await visitor.call('ReleaseReservation', next)
    return 'released'
  },
  'seats that come assigned': async (fixture, plan) => {
    putShowOnSale(fixture, plan, { seatMode: 0 })
    const visitor = createVisitor(fixture, plan)
    const key = await reserve(visitor, plan, 0, [], { Seats: 2 })
    await reserve(visitor, plan, 0, [], { Seats: 2 })
    await setContact(visitor, plan, key)
    const state = await payAndWaitForOutcome(
      fixture,
      visitor,
      key,
      getAttempt(plan, 1),
      ownCard(plan, cards.simple),
    )
    if (state === 'confirmed') return 'booked'
    await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, 2), ownCard(plan, cards.simple))
    return 'booked'
  },
  'seats that somebody else has': async (fixture, plan) => {
    const show = putShowOnSale(fixture, plan)
    const other = fixture.visitor({ deviceId: `${plan.deviceId}-other`, address: plan.address })
    await reserve(other, plan, 0, ['A-1'])
    const refusal = await catchRefusal(
      createVisitor(fixture, plan).call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1', 'A-2'],
        AttemptID: getAttempt(plan, 1),
      }),
    )
    return refusal.code === 'SEAT_TAKEN' ? 'refused' : 'booked'
  },
  ...lateVisits,
  ...cancelVisits,
  ...hostedVisits,
  ...memberVisits,
  ...voucherVisits,
  ...giftVisits,
} satisfies Record<string, Visit>
export type VisitName = keyof typeof visits
