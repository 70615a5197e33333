import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { findShowForSale } from '@/server/catalogue/find-show-for-sale'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { lockOrder } from '@/server/orders/order-repository'
import { makeTicketToken } from '@/server/orders/links/open-ticket-link'
import { createTicketFulfilment } from '@/server/orders/tickets/ticket-fulfilment'
import { createVoucherFulfilment } from '@/server/vouchers/voucher-fulfilment'
import { mpesa } from '@/server/payments/mpesa/mpesa'
import { ngenius } from '@/server/payments/ngenius/ngenius'
import { referralCredits } from '@/server/accounts/referral/referral-credits'
import { createPayments, type Payments } from '@/server/payments/payments'
import type { ConnectProvider } from '@/server/payments/provider'
import { placeOfCard } from '@/server/payments/saved-cards/keep-card'
import { readEnvironment } from '@/server/platform/environment'
import { createLogger } from '@/server/platform/http/observe/logger'
import { createMetrics } from '@/server/platform/http/observe/metrics'
import { withSecret } from '@/server/platform/notify/message-secret'
import { createOutbox } from '@/server/platform/notify/outbox'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { projectRoot } from '@/server/platform/project-root'
import { unseal } from '@/server/platform/sealing'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { appUnderTest, post } from './app-under-test'
import { cards } from './booking-world'
import { FakeDaraja } from './mpesa/fake-daraja'
import { settingsFor } from './mpesa/mpesa-world'
import { startNGenius } from './ngenius/gateway'
import { settingsOf } from './ngenius/shop-with-gateway'
import { codeOnPhone, fillWallet, signIn } from './signed-in'
import { giveVoucher } from './stored-value'
import { openTestStore } from './store-under-test'

const payingPhones = { mpesa: '0798765432', sandbox: '0787654321' }
const holder = 'CANARY HOLDERSON'
export const promoCode = 'filmnight'
export const CVV = '739'

/** A shop in which somebody has paid over HTTP in every way there is, and was given all of it back. */
export async function payEveryWay() {
  const store = await openTestStore()
  const gateway = await startNGenius()
  const daraja = new FakeDaraja(() => Promise.resolve())
  const metrics = createMetrics()
  let log = ''
  const paid: Record<string, string> = {}
  const refunds: string[] = []
  const secrets: Record<string, string> = {
    'card number': cards.simple.number,
    'number of a verified card': cards.verified.number,
    holder,
    'phone that paid by M-Pesa': payingPhones.mpesa.slice(1),
    'phone that paid at the sandbox': payingPhones.sandbox.slice(1),
  }
  await daraja.listen()
  await importCatalogue(store, join(projectRoot(), 'catalogue', 'shipped'), new Date())
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '8139' })
  const logger = createLogger({ logLevel: 'debug' }, { write: (line) => void (log += line) })
  const outbox = createOutbox({ store, log: logger })
  const fulfil = {
    tickets: createTicketFulfilment(store, outbox, findShowForSale, environment, referralCredits(store)),
    vouchers: createVoucherFulfilment(store, outbox, environment),
  }
  const serving = { mpesa: false, ngenius: false }
  const payments = createPayments({
    ...environment,
    store,
    outbox,
    fulfil,
    log: logger,
    providers: [
      servesIf(() => serving.mpesa, mpesa(settingsFor(daraja.origin))),
      servesIf(() => serving.ngenius, ngenius(settingsOf(gateway))),
    ],
  })
  const app = appUnderTest({ store, metrics, log: logger, payments })
  const member = await signIn(store)
  await fillWallet(store, member.account, 10_000_000)
  const voucher = await giveVoucher(store, 10_000_000)
  secrets['voucher code'] = voucher.code
  secrets['session'] = member.token

  const ask = async <Answer = Record<string, string>>(path: string, body: object): Promise<Answer> => {
    const address = `http://tembo.localhost:8139/api${path}`
    const response = await app.request(address, post(body, { Cookie: member.cookie }))
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text) as Answer
  }
  const { rows: shows } = await store.query<{ id: string }>(
    `select id from schedules where country_id = 404 and kind = 'movie' and sales_end_at > now() + interval '1 day' order by id limit 12`,
  )
  const hold = async () => {
    const SchID = shows.pop()?.id
    const { SeatLayouts } = await ask<{ SeatLayouts: { Seats: { SeatName: string }[][] }[] }>(
      '/GetSeatLayout',
      { SchID },
    )
    const seat = SeatLayouts.flatMap(({ Seats }) => Seats.flat()).find(({ SeatName }) => SeatName !== '')
    const held = await ask('/BookingReserve', { SchID, SelectedSeats: [seat?.SeatName] })
    const key = { ReserveID: held['ReserveID'] ?? '', ReserveKey: held['ReserveKey'] }
    const contact = { Email: `${randomUUID()}@example.com`, Mobile: '0712345678', CountryCode: '254' }
    await ask('/UpdateBookUser', { ...key, ...contact })
    return key
  }
  type Key = Awaited<ReturnType<typeof hold>>
  const pay = async (way: string, key: Key, how: object, act = async () => {}) => {
    const attempt = { ...key, AttemptID: randomUUID(), ...how }
    const answer = await ask('/ProcessPayment', attempt)
    if (answer['VerifyUrl']) await atBank(payments, answer['VerifyUrl'])
    await act()
    paid[way] = (await ask('/ConfirmBooking', key))['State'] ?? ''
    return key.ReserveID
  }
  const paymentOf = async (orderId: string) => {
    const { rows } = await store.query<{ id: string }>('select id from payments where order_id = $1', [
      orderId,
    ])
    return rows[0]?.id ?? ''
  }
  const card = { ...cards.simple, CVV, name: holder }
  const orders: string[] = []

  const first = await hold()
  const promoted = await ask<{ Applied: boolean }>('/VerifyPromotion', { ...first, PromotionID: promoCode })
  if (!promoted.Applied) throw new Error('The promo code does not fit')
  orders.push(await pay('card', first, { PaymentID: 3, Card: card, SaveCard: true }))

  const linked = await hold()
  secrets['token of a link'] = (await ask('/x/MakeLink', linked))['Token'] ?? ''
  await ask('/x/OpenLink', { Token: secrets['token of a link'] })
  const verified = { ...cards.verified, CVV, name: holder }
  orders.push(await pay('verified card', linked, { PaymentID: 3, Card: verified }))

  const { BookingID = '' } = await ask('/ConfirmBooking', linked)
  const booked = { BookingID, ReserveKey: linked.ReserveKey }
  const { DataObject } = await ask<{ DataObject: { Seats: string } }>('/GetBookingDetails', booked)
  const { reserveSecret } = await secretsOf(store)
  const shortToken = makeTicketToken(reserveSecret, BookingID)
  await ask('/x/OpenTicketLink', { Token: shortToken })
  await ask('/x/GetTicketPaper', booked)
  await ask('/x/SendTicketAgain', booked)
  await ask('/x/FindBookings', { Mobile: '0712345678', CountryCode: '254' })
  const sent = await ask('/x/SendTicket', { ...booked, Seat: DataObject.Seats })
  secrets['key of a ticket that was sent'] = sent['TicketKey'] ?? ''
  await ask('/GetBookingDetails', { BookingID: sent['TicketID'], ReserveKey: sent['TicketKey'] })

  const saved = await store.kysely.selectFrom('saved_cards').selectAll().executeTakeFirstOrThrow()
  const { sealingKey } = await secretsOf(store)
  secrets['token of a saved card'] = unseal(sealingKey, saved.token_sealed, placeOfCard(saved.id))
  const SavedCard = { CardID: saved.id, CVV }
  orders.push(await pay('saved card', await hold(), { PaymentID: 2, SavedCard }))

  const typed = await payments.bank?.request('/sessions', {
    method: 'POST',
    headers: { origin: environment.bankOrigin },
    body: JSON.stringify(card),
  })
  if (!typed?.ok) throw new Error('The bank opened no session')
  const { id: SessionID } = (await typed.json()) as { id: string }
  orders.push(await pay('hosted card', await hold(), { PaymentID: 4, SessionID }))

  serving.ngenius = true
  const sid = gateway.makeSession('approved')
  secrets['session of N-Genius'] = sid
  secrets['key of N-Genius'] = gateway.apiKey
  orders.push(await pay('N-Genius', await hold(), { PaymentID: 4, SessionID: sid, SaveCard: true }))
  const known = await store.kysely
    .selectFrom('saved_cards')
    .selectAll()
    .where('provider', '=', 'ngenius')
    .executeTakeFirstOrThrow()
  const token = unseal(sealingKey, known.token_sealed, placeOfCard(known.id))
  secrets['token of N-Genius'] = (JSON.parse(token) as { cardToken: string }).cardToken
  const ofNGenius = { PaymentID: 2, SavedCard: { CardID: known.id, CVV } }
  orders.push(await pay('saved card of N-Genius', await hold(), ofNGenius))

  orders.push(
    await pay('sandbox phone', await hold(), { PaymentID: 5, Mobile: payingPhones.sandbox }, async () => {
      const { rows } = await store.query<{ reference: string }>('select reference from sandbox_pushes')
      const body = new URLSearchParams({ result: '0' })
      await payments.bank?.request(`/phone/${rows[0]?.reference}`, { method: 'POST', body })
    }),
  )
  serving.mpesa = true
  const asked = await hold()
  orders.push(
    await pay('M-Pesa', asked, { PaymentID: 5, Mobile: payingPhones.mpesa }, async () => {
      await daraja.answer(daraja.books.pushes[0], '0')
      // No message came: it is asked about.
      const id = await paymentOf(asked.ReserveID)
      await store.query(
        `update payments set created_at = created_at - interval '1 minute', next_check_at = now() where id = $1`,
        [id],
      )
      await payments.check(id)
    }),
  )
  const byWallet = await hold()
  await ask('/x/SendWalletCode', byWallet)
  const walletCode = await codeOnPhone(store, member.account)
  orders.push(await pay('wallet', byWallet, { PaymentID: 1, OTP: walletCode }))
  orders.push(await pay('voucher', await hold(), { PaymentID: 6, VoucherCode: voucher.code }))

  for (const orderId of orders) {
    refunds.push(await giveBack(payments, store, orderId))
    await payments.giveRefunds(orderId)
  }
  await payments.reconcile()
  return {
    store,
    daraja,
    metrics,
    log,
    /** What each way ended with; a way that did not pay would prove nothing. */
    paid,
    refunds,
    /** What nobody may find, by what it is. */
    secrets,
    walletCode,
    /** Of an SMS's link, which only messages bring. */
    shortToken,
    async close() {
      await store.close()
      await gateway.stop()
      await daraja.close()
    },
  }
}

/** Messages, as who gets them reads them, that have a code in them. */
export async function messagesWith(store: Store, code: string): Promise<string[]> {
  const read = await Promise.all((await listOutbox(store, 200)).map((each) => withSecret(store, each)))
  const alone = new RegExp(`(?<!\\w)${code}(?!\\w)`)
  return read
    .filter(({ subject, text }) => alone.test(subject) || alone.test(text))
    .map(({ channel, dedupeKey }) => `${channel} ${dedupeKey.split(':')[0]}`)
}

/** A provider that takes what comes only while it is asked to: of two for one way to pay, each has its turn. */
function servesIf(isOn: () => boolean, connect: ConnectProvider): ConnectProvider {
  return (parts) => {
    const provider = connect(parts)
    return { ...provider, accepts: (order) => isOn() && provider.accepts(order) }
  }
}

async function atBank(payments: Payments, url: string): Promise<void> {
  const body = new URLSearchParams({ code: '1234', action: 'confirm' })
  await payments.bank?.request(new URL(url).pathname, { method: 'POST', body })
}

async function giveBack(payments: Payments, store: Store, orderId: string): Promise<string> {
  await payments.ready()
  return store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new Error('There is no such order')
    const asked = { fees: 'back', reason: 'operator', askedBy: 'Wanjiru', why: 'projector' } as const
    const returned = await payments.takeBack(transaction, order, { ...asked, wanted: { kind: 'whole' } })
    return 'why' in returned ? returned.why : 'returned'
  })
}
