import { randomInt, randomUUID } from 'node:crypto'
import { insertAccount } from '@/server/accounts/account-repository'
import { noteReferral, welcomeFriend } from '@/server/accounts/referral/note-referral'
import { codeOf } from '@/server/accounts/referral/own-referrals'
import { beginSession, findSignedIn } from '@/server/accounts/session-repository'
import { referralCredits } from '@/server/accounts/referral/referral-credits'
import type { Earned } from '@/server/orders/credits'
import { creditAccount } from '@/server/payments/credit/credits'
import { balanceOf } from '@/server/payments/ledger/ledger-repository'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import type { SignedIn } from '@/server/platform/signed-in'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { card, pay, type BookingWorld } from './booking-world'

/** Somebody with a browser, an address, a number and a card, all their own unless told. */
export interface Person {
  readonly deviceId: string
  readonly email: string
  readonly mobile: string
  /** The name on the card, by which the sandbox's bank tells cards apart. */
  readonly cardName: string
}

export function somebody(changes: Partial<Person> = {}): Person {
  return {
    deviceId: randomUUID(),
    email: `${randomUUID()}@example.com`,
    mobile: `7${randomInt(10_000_000, 99_999_999)}`,
    cardName: randomUUID(),
    ...changes,
  }
}

export interface Registered {
  readonly person: Person
  readonly account: SignedIn
  /** Of the session cookie. */
  readonly token: string
  readonly brandId: string
  readonly code: string
  /** Credit that is left, minor units. */
  left(): Promise<number>
  /** All that is theirs to spend, on their brand. */
  readonly earned: () => Promise<Earned>
}

/** Registers a person as the forms do: the account first, then its contact is proven, unless it is not. */
export async function register(
  { store }: Pick<BookingWorld, 'store'>,
  person: Person,
  { code = '', brandId = 'tembo', isProven = true } = {},
): Promise<Registered> {
  const secrets = await secretsOf(store)
  const device = identifyVisitor({ deviceId: person.deviceId, token: '', address: '' }).id
  const token = await store.transaction(async (transaction) => {
    const accountId = await insertAccount(transaction, {
      brandId,
      language: 'en',
      email: { address: person.email, isVerified: isProven },
      phone: { countryCode: '254', mobile: person.mobile, isVerified: isProven },
    })
    await noteReferral(transaction, secrets, { accountId, brandId, code, device })
    if (isProven) await welcomeFriend(transaction, secrets, accountId, store.nowMs())
    return beginSession(transaction, { id: accountId, brandId })
  })
  const account = await findSignedIn(store, brandId, token)
  if (!account) throw new Error('A session that was begun is nobody’s')
  const left = () => balanceOf(store, { account: creditAccount(account.id), currency: 'KES' })
  const of = { accountId: account.id, brandId, currency: 'KES' }
  const earned = () => referralCredits(store).earned(store, of)
  return { person, account, token, brandId, code: await codeOf(store, account.id), left, earned }
}

/** A seat of KES 700 with a fee of 50, for somebody who is signed in; with their credit where wanted. */
export async function order(
  world: BookingWorld,
  { person, account, brandId }: Registered,
  show: ReturnType<BookingWorld['sell']>,
  { withCredit = false, promotion = 'refer-and-earn', seats = 1 } = {},
) {
  const { deviceId, email: Email, mobile: Mobile } = person
  const visitor = world.visitor({ deviceId, account, brandId })
  const hold = await visitor.call('BookingReserve', {
    SchID: show.scheduleId,
    SelectedSeats: [],
    Seats: seats,
    AttemptID: randomUUID(),
  })
  const key = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
  await visitor.call('UpdateBookUser', { ...key, Email, Mobile, CountryCode: '254' })
  if (withCredit) await visitor.call('VerifyPromotion', { ...key, PromotionID: promotion })
  return {
    key,
    visitor,
    /** Major units. */
    total: async () => (await visitor.call('GetReservation', key)).total,
    pay: (number = '5555555555554444') => pay(visitor, key, { ...card(number), name: person.cardName }),
    async cancel() {
      const { BookingID = '' } = await visitor.call('GetReservation', key)
      const own = { BookingID, ReserveKey: key.ReserveKey }
      const { Cancellation } = (await visitor.call('GetBookingDetails', own)).DataObject
      if (Cancellation?.State !== 'open') throw new Error('It cannot be cancelled')
      await visitor.call('CancelBooking', { ...own, Amount: Cancellation.Amount })
    },
  }
}
