/** Orders of somebody else, paid in every way, and what a stranger might have seen of them. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { payPageOption } from '@/server/payments/ngenius/ngenius'
import { createBank } from '@/server/payments/sandbox/bank'
import { createPhoneBooks } from '@/server/payments/sandbox/push/phone-books'
import { card, cards } from './booking-world'
import type { ShopOfAll } from './shop-of-all'

export const otherWays = [
  'a card',
  'a card typed at the bank',
  'M-Pesa',
  'a phone of the sandbox',
  'N-Genius',
  'the page of N-Genius',
] as const
export type OtherWay = (typeof otherWays)[number]
export const standings = ['is paid', 'is being paid', 'was not paid'] as const
export type Standing = (typeof standings)[number]

/** By what an order, its payment and its booking are called, here or at whoever takes the money. */
export type OrderNames = Readonly<
  Record<
    | 'reservation'
    | 'attempt'
    | 'payment'
    | 'nonce'
    | 'name at the provider'
    | 'second name at the provider'
    | 'receipt'
    | 'booking'
    | 'booking reference',
    string
  >
>

export interface AnyOrder {
  readonly brandId: 'tembo' | 'dana'
  readonly deviceId: string
  /** Of whoever is signed in. */
  readonly cookie?: string
  readonly key: { readonly ReserveID: string; readonly ReserveKey: string }
  readonly email: string
  readonly mobile: string
}
export interface OtherOrder extends AnyOrder {
  /** Empty where it has none. */
  readonly names: OrderNames
}

/** Beyond the sandbox's numbers that answer by themselves. */
let mobiles = 1000
/** Seats of a show of its own, and a contact: ready to pay. */
export async function holdOver(
  { world, served }: ShopOfAll,
  brandId: AnyOrder['brandId'],
  SelectedSeats: readonly string[] = ['A-1', 'A-2'],
  cookie?: string,
  offers: ShowForSale['offers'] = [],
): Promise<AnyOrder> {
  const show = world.sell({ countryId: 404, offers })
  const deviceId = randomBytes(16).toString('hex')
  const asking = { brandId, deviceId, ...(cookie && { cookie }) }
  const wanted = { SchID: show.scheduleId, SelectedSeats, AttemptID: randomUUID() }
  const { body } = await served.ask('BookingReserve', wanted, asking)
  const key = { ReserveID: String(body['ReserveID']), ReserveKey: String(body['ReserveKey']) }
  const email = `${randomUUID()}@example.com`
  const mobile = `07${String(mobiles++).padStart(8, '0')}`
  const contact = { ...key, Email: email, Mobile: mobile, CountryCode: '254' }
  const { status, text } = await served.ask('UpdateBookUser', contact, asking)
  if (status !== 200) throw new Error(text)
  return { ...asking, key, email, mobile }
}

/** A card typed on the sandbox's own page. */
export async function bankSession({ world }: ShopOfAll, number = cards.verified.number): Promise<string> {
  const answer = await world.payments.bank?.request('/sessions', {
    method: 'POST',
    headers: { origin: 'http://bank.localhost:8110' },
    body: JSON.stringify({ ...card(number), name: randomUUID() }),
  })
  if (!answer?.ok) throw new Error('The bank opened no session')
  return ((await answer.json()) as { id: string }).id
}

/** Who takes money for which brand, and with what it is asked. */
export const instruments: Readonly<
  Record<
    OtherWay,
    { brandId: AnyOrder['brandId']; of: (shop: ShopOfAll, one: AnyOrder) => object | Promise<object> }
  >
> = {
  'a card': { brandId: 'tembo', of: () => ({ PaymentID: 3, Card: cards.verified }) },
  'a card typed at the bank': {
    brandId: 'tembo',
    of: async (shop) => ({ PaymentID: 4, SessionID: await bankSession(shop) }),
  },
  'M-Pesa': { brandId: 'tembo', of: (_shop, { mobile }) => ({ PaymentID: 5, Mobile: mobile }) },
  'a phone of the sandbox': {
    brandId: 'dana',
    of: (_shop, { mobile }) => ({ PaymentID: 5, Mobile: mobile }),
  },
  'N-Genius': {
    brandId: 'dana',
    of: ({ gateway }) => ({ PaymentID: 4, SessionID: gateway.makeSession('verified') }),
  },
  'the page of N-Genius': {
    brandId: 'dana',
    of: () => ({ PaymentID: payPageOption, ReturnPath: '/checkout/metropolis/one/1' }),
  },
}

export async function paymentRow({ world }: ShopOfAll, { key }: AnyOrder) {
  return world.store.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', key.ReserveID)
    .where('part', '=', 0)
    .executeTakeFirstOrThrow()
}

/** Begins to pay; nobody has decided yet. */
export async function beginToPay(shop: ShopOfAll, one: AnyOrder, way: OtherWay) {
  const how = { ...one.key, AttemptID: randomUUID(), ...(await instruments[way].of(shop, one)) }
  const { status, text } = await shop.served.ask('ProcessPayment', how, one)
  if (status !== 200) throw new Error(`${way}: ${text}`)
  return paymentRow(shop, one)
}

/** The payer, or the bank, decides, and whoever takes the money tells of it, unless that is lost. */
export async function decide(
  { world, daraja, gateway }: ShopOfAll,
  { id, handle }: { readonly id: string; readonly handle: string | null },
  way: OtherWay,
  { isYes, tells = true }: { readonly isYes: boolean; readonly tells?: boolean },
): Promise<void> {
  const atBank = (path: string, fields: Record<string, string>) =>
    world.payments.bank?.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  daraja.brings = tells
  gateway.faults.holdsWebhooks = true
  switch (way) {
    case 'a card':
    case 'a card typed at the bank':
      if (tells) await atBank(`/verify/${id}`, { code: '1234', action: isYes ? 'confirm' : 'cancel' })
      else await createBank(world.store).decide(id, isYes ? 'approved' : 'declined')
      break
    case 'a phone of the sandbox':
      if (tells) await atBank(`/phone/${id}`, { result: isYes ? '0' : '1032' })
      else await createPhoneBooks(world.store).answer(id, isYes ? '0' : '1032')
      break
    case 'M-Pesa':
      await daraja.answer(daraja.books.find(handle ?? ''), isYes ? '0' : '1032')
      break
    case 'N-Genius':
      await gateway.act(handle ?? '', isYes ? 'verify' : 'fail-verification')
      break
    case 'the page of N-Genius':
      await gateway.act(handle ?? '', isYes ? 'pay' : 'decline')
  }
  await gateway.deliver(tells ? undefined : () => [])
}

const confirms: Readonly<Record<Standing, string>> = {
  'is paid': 'confirmed',
  'is being paid': 'pending',
  'was not paid': 'declined',
}

/** Somebody's order, as far as it is to be. */
export async function makeOther(shop: ShopOfAll, way: OtherWay, standing: Standing): Promise<OtherOrder> {
  const one = await holdOver(shop, instruments[way].brandId, ['A-1'])
  const payment = await beginToPay(shop, one, way)
  if (standing !== 'is being paid') await decide(shop, payment, way, { isYes: standing === 'is paid' })
  const { body } = await shop.served.ask('ConfirmBooking', one.key, one)
  if (body['State'] !== confirms[standing]) throw new Error(`${way}, ${standing}: ${JSON.stringify(body)}`)
  return { ...one, names: await namesOf(shop, one) }
}

async function namesOf(shop: ShopOfAll, one: AnyOrder): Promise<OrderNames> {
  const { id, handle, attempt_id, nonce } = await paymentRow(shop, one)
  const booking = await shop.world.store.kysely
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('order_id', '=', one.key.ReserveID)
    .executeTakeFirst()
  const push = shop.daraja.books.find(handle ?? '')
  return {
    reservation: one.key.ReserveID,
    attempt: attempt_id,
    payment: id,
    nonce,
    'name at the provider': handle ?? '',
    'second name at the provider':
      push?.merchantRequestId ?? shop.gateway.orders.get(handle ?? '')?.paymentReference ?? '',
    receipt: push?.receipt ?? '',
    booking: booking?.id ?? '',
    'booking reference': booking?.reference ?? '',
  }
}
