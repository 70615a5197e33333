/** Visits of a signed-in visitor: the wallet and saved cards. */
import { isOpen } from '@/server/identity/codes/one-time-code'
import { walletUse } from '@/server/payments/wallet/wallet'
import { cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { referralOffer } from '@/tests/fixtures/referral-credit'
import { codeOnPhone } from '@/tests/fixtures/signed-in'
import {
  getAttempt,
  setContact,
  createMember,
  ownCard,
  payAndWaitForOutcome,
  reserve,
  putShowOnSale,
  applyCredit,
  type Key,
  type Plan,
  type Visit,
} from './visitor-steps'

async function held(fixture: BookingFixture, plan: Plan, changes: Parameters<typeof putShowOnSale>[2] = {}) {
  putShowOnSale(fixture, plan, changes)
  const visitor = createMember(fixture, plan)
  const key = await reserve(visitor, plan, 0, ['A-1', 'A-2'])
  await setContact(visitor, plan, key)
  return { visitor, key }
}

/** Sends and enters the wallet code, unless a code has already opened the wallet. */
async function openWallet(fixture: BookingFixture, visitor: TestVisitor, key: Key, plan: Plan) {
  const { State } = await visitor.call('GetReservation', key)
  if (State !== 'held' || (await isOpen(fixture.store, walletUse(plan.account.id, key.ReserveID)))) return
  // Lets the resend delay pass if a code was requested before a crash.
  await fixture.store.query(
    `update one_time_codes set created_at = created_at - interval '30 seconds' where subject = $1`,
    [plan.account.id],
  )
  await visitor.call('SendWalletCode', key)
  const OTP = await codeOnPhone(fixture.store, plan.account)
  await visitor.call('CheckStoredValue', { ...key, StoredValue: [{ PaymentID: 1 }], OTP })
}

/** Tries one way to pay after the other until one succeeds. */
async function payBy(
  fixture: BookingFixture,
  visitor: TestVisitor,
  key: Key,
  plan: Plan,
  ways: readonly object[],
) {
  for (const [n, way] of ways.entries())
    if ((await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n + 1), way)) === 'confirmed')
      return 'booked' as const
  throw new Error('Nothing paid')
}

export const memberVisits = {
  'a wallet that pays all of it': async (fixture, plan) => {
    const { visitor, key } = await held(fixture, plan, { priceMinorByClass: [10_000] })
    await openWallet(fixture, visitor, key, plan)
    const byWallet = { PaymentID: 1 }
    return payBy(fixture, visitor, key, plan, [byWallet, byWallet])
  },
  'a wallet and a card that is declined, then a good one': async (fixture, plan) => {
    const { visitor, key } = await held(fixture, plan)
    await openWallet(fixture, visitor, key, plan)
    const parts = { StoredValue: [{ PaymentID: 1 }] }
    const [declined, good] = [ownCard(plan, cards.declined), ownCard(plan, cards.simple)]
    return payBy(fixture, visitor, key, plan, [
      { ...declined, ...parts },
      { ...good, ...parts },
      { ...good, ...parts },
    ])
  },
  'a voucher and a card whose answer is lost': async (fixture, plan) => {
    const { visitor, key } = await held(fixture, plan)
    const parts = { StoredValue: [{ PaymentID: 6, VoucherCode: plan.voucher }] }
    const lost = { ...ownCard(plan, cards.answerLost), ...parts }
    return payBy(fixture, visitor, key, plan, [lost, lost])
  },
  'referral credit and a card that is declined, then a good one': async (fixture, plan) => {
    const { visitor, key } = await held(fixture, plan, { countryId: 404, offers: [referralOffer] })
    await applyCredit(visitor, key, 'refer-and-earn')
    const [declined, good] = [ownCard(plan, cards.declined), ownCard(plan, cards.simple)]
    return payBy(fixture, visitor, key, plan, [declined, good, good])
  },
  'a card that is saved, and then paid with': async (fixture, plan) => {
    const { visitor, key } = await held(fixture, plan)
    const saving = { ...ownCard(plan, cards.verified), SaveCard: true }
    await payBy(fixture, visitor, key, plan, [saving, saving])
    const { cards: saved } = await visitor.call('GetSavedCards', {})
    if (saved.length !== 1) throw new Error(`${saved.length} cards were saved`)
    // The next booking of the same visitor, for another show.
    const scheduleId = `${plan.scheduleId}-next`
    const next = { ...plan, scheduleId, attempts: plan.attempts.toReversed(), email: `next-${plan.email}` }
    const again = await held(fixture, next)
    const byCard = { PaymentID: 2, SavedCard: { CardID: saved[0]?.CardID ?? '', CVV: '737' } }
    return payBy(fixture, again.visitor, again.key, next, [byCard, byCard])
  },
} satisfies Record<string, Visit>
