import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { brands } from '@/brands/brands'
import type { LanguageCode } from '@/contract/envelope'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import { inventoryHandlers } from '@/server/inventory/handlers'
import { createTicketFulfilment } from '@/server/orders/tickets/ticket-fulfilment'
import { createVoucherFulfilment } from '@/server/vouchers/voucher-fulfilment'
import { voucherHandlers } from '@/server/vouchers/handlers'
import { orderHandlers } from '@/server/orders/handlers'
import { paymentHandlers } from '@/server/payments/handlers'
import type { PaymentParts } from '@/server/payments/payments'
import type { ConnectProvider } from '@/server/payments/provider'
import type { Fulfilments } from '@/server/orders/fulfilment'
import type { FindShowForSale, ShowForSale } from '@/server/catalogue/show-for-sale'
import type { RequestContext } from '@/server/platform/request-context'
import { createOutbox, type Outbox } from '@/server/platform/notify/outbox'
import { referralCredits } from '@/server/accounts/referral/referral-credits'
import { createPayments, type Payments } from '@/server/payments/payments'
import { Refusal } from '@/server/platform/refusal'
import type { WalletSettings } from '@/server/platform/wallet-environment'
import type { SignedIn } from '@/server/platform/signed-in'
import { openStore } from '@/server/platform/store/open-store'
import { openEmbeddedStore } from './store-under-test'
import type { Store } from '@/server/platform/store/store'
import type { Engine } from './engines'
import { createTestDatabase, hasPostgres } from './test-database'

/** A hall of `rows` rows of `seatsPerRow` seats in one class. */
export function hallOf(rows: number, seatsPerRow: number): HallLayout {
  return {
    Version: 1,
    Name: 'Test hall',
    Width: seatsPerRow * 100,
    Height: rows * 100 + 300,
    Stage: { Kind: 'screen', X: 0, Y: 0, Width: seatsPerRow * 100, Height: 100 },
    Classes: [{ SeatClassID: 'standard', Label: 'Standard' }],
    Sections: [{ SectionID: '', Label: '', X: 0, Y: 200, Width: seatsPerRow * 100, Height: rows * 100 }],
    Rows: Array.from({ length: rows }, (_, row) => ({
      S: 0,
      L: rowLabel(row),
      R: [
        [50, 250 + row * 100, 100, 0, seatsPerRow, 1, 1, 0] as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ],
      ],
    })),
  }
}

function rowLabel(row: number): string {
  return (row >= 26 ? rowLabel(Math.floor(row / 26) - 1) : '') + String.fromCharCode(65 + (row % 26))
}

/** A show as the catalogue would give it: 10 rows of 10 seats at KES 700 with a fee of KES 50, tomorrow. */
export function showFixture(changes: Partial<ShowForSale> = {}): ShowForSale {
  const layout = changes.layout ?? hallOf(10, 10)
  const { names, indexOf } = namedSeats(seatIds(layout))
  const startsAt = changes.startsAt ?? new Date(Date.now() + 24 * 3_600_000)
  return {
    scheduleId: `show-${randomUUID()}`,
    dateNow: { state: 'onSale' },
    kind: 'movie',
    titleId: 'metropolis',
    title: 'Metropolis',
    rated: 'PG',
    languageName: 'German',
    format: '2D',
    runTimeMin: 153,
    art: { base: '/art/posters/metropolis', widths: [160, 320], ratio: 0.667, tint: '#101820' },
    cinemaId: 'anga',
    chainId: 'anga-diamond',
    cinemaName: 'Anga Cinema',
    address: 'Parklands Road, Nairobi',
    latitude: -1.26,
    longitude: 36.8,
    screen: 'Screen 1',
    countryId: 255,
    timeZone: 'Africa/Nairobi',
    startsAt,
    salesEndAt: startsAt,
    showDate: startsAt.toISOString().slice(0, 10),
    showTime: startsAt.toISOString().slice(11, 16),
    lateNight: false,
    currency: 'KES',
    layoutHash: '0123456789abcdef',
    layout,
    seatCount: names.length,
    indexOfSeat: indexOf,
    seatNames: names,
    classOfSeat: new Uint8Array(names.length),
    priceMinorByClass: [70_000],
    classLabels: layout.Classes.map(({ Label: en, LabelAr: ar = en }) => ({ en, ar })),
    fees: [{ code: 'convenience', per: 'seat', amountMinor: 5000 }],
    foods: [],
    offers: [],
    cancelUntil: null,
    codes: new Map(),
    maxTickets: 6,
    seatMode: 1,
    ...changes,
  }
}

/** Handlers of booking and payment by call name. */
export const bookingHandlers = {
  ...inventoryHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...voucherHandlers,
}
type HandlerTable = typeof bookingHandlers
type CallName = keyof HandlerTable
type RequestFor<N extends CallName> = Parameters<HandlerTable[N]>[0]
type AnswerFor<N extends CallName> = Awaited<ReturnType<HandlerTable[N]>>
const envelope = { Latitude: -1, Longitude: -1, LanguageID: 1, CountryID: 0, BookingType: 'Website' } as const
type Body<N extends CallName> = Omit<RequestFor<N>, keyof typeof envelope>

/** One browser: its own device cookie. */
export interface TestVisitor {
  readonly deviceId: string
  call<N extends CallName>(name: N, body: Body<N>): Promise<AnswerFor<N>>
}

export interface VisitorOptions {
  readonly deviceId?: string
  readonly brandId?: string
  readonly language?: LanguageCode
  /** The visitor's network address. */
  readonly address?: string
  /** Signed in; a guest without. */
  readonly account?: SignedIn | null
}

/** A real database of either engine with everything that sells and is paid. */
export interface BookingWorld {
  readonly engine: Engine
  readonly store: Store
  /** `postgres://…`, for another world on the same database; empty for the embedded one. */
  readonly databaseUrl: string
  readonly payments: Payments
  readonly findShowForSale: FindShowForSale
  readonly outbox: Outbox
  /** Every line that was logged. */
  readonly logLines: string[]
  /** Puts a show on sale; one that is there already with its changes. */
  sell(changes?: Partial<ShowForSale>): ShowForSale
  /** Takes a show off sale; what is held of it stays. */
  withdraw(show: ShowForSale): void
  visitor(options?: VisitorOptions): TestVisitor
  close(): Promise<void>
}

export async function openBookingWorld(
  engine: Engine,
  options: {
    decorate?: (store: Store) => Store
    rateLimits?: boolean
    /** The phones' wallets that tickets can be put into. */
    wallets?: WalletSettings
    /** Another world's database: this one is then another process beside it. */
    databaseUrl?: string
    /** A folder for an embedded database, which is made where there is none. */
    dataDir?: string
    /** Beside the sandbox. */
    providers?: readonly ConnectProvider[]
    /** Stands between the sandbox's bank and the shop. */
    decorateSandbox?: (connect: ConnectProvider) => ConnectProvider
    /** Kinds of orders beside tickets, or instead. */
    kinds?: Fulfilments
  } = {},
): Promise<BookingWorld> {
  const needsDatabase = engine === 'postgres' && hasPostgres && !options.databaseUrl
  const postgres = needsDatabase ? await createTestDatabase() : null
  const databaseUrl = options.databaseUrl ?? postgres?.url ?? ''
  const opened = databaseUrl
    ? await openStore({ databaseUrl, dataDir: '' })
    : await openEmbeddedStore(options.dataDir)
  const store = options.decorate?.(opened) ?? opened
  const logLines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logLines.push(chunk.toString())
        done()
      },
    }),
  )
  const outbox = createOutbox({ store, log })
  const shows = new Map<string, ShowForSale>()
  const findShowForSale: FindShowForSale = (_store, scheduleId) =>
    Promise.resolve(shows.get(scheduleId) ?? null)
  const site = { mode: 'test', port: 8139 } as const
  const payments = createPayments({
    store,
    outbox,
    fulfil: {
      tickets: createTicketFulfilment(store, outbox, findShowForSale, site, referralCredits(store)),
      vouchers: createVoucherFulfilment(store, outbox, site),
      ...options.kinds,
    },
    log,
    mode: 'test',
    paymentProviders: ['sandbox'],
    bankOrigin: 'http://bank.localhost:8110',
    providers: options.providers ?? [],
    ...(options.decorateSandbox && { decorateSandbox: options.decorateSandbox }),
  })

  return {
    engine,
    store,
    databaseUrl,
    payments,
    findShowForSale,
    outbox,
    logLines,
    sell(changes) {
      const show = showFixture(changes)
      shows.set(show.scheduleId, show)
      return show
    },
    withdraw: (show) => void shows.delete(show.scheduleId),
    visitor({
      deviceId = randomUUID(),
      brandId = 'tembo',
      language = 'en',
      address = '192.0.2.1',
      account = null,
    } = {}) {
      const brand = brands.find((candidate) => candidate.id === brandId)
      if (!brand) throw new Error(`There is no brand ${brandId}`)
      const context: RequestContext<PaymentParts> = {
        brand,
        language,
        store,
        parts: {
          limits: options.rateLimits ?? false,
          wallets: options.wallets ?? {},
          findShowForSale,
          outbox,
          credits: referralCredits(store),
          site,
          payments,
          isSoldOnline: (show) => payments.isSoldOnline(show),
        },
        address,
        origin: `http://${brandId}.localhost:8110`,
        deviceId,
        token: '',
        account,
        log,
      }
      return {
        deviceId,
        call: (name, body) =>
          // Each name goes with its own request and answer, which a lookup by name cannot express.
          (
            bookingHandlers[name] as (
              request: unknown,
              context: RequestContext<PaymentParts>,
            ) => Promise<never>
          )({ ...envelope, ...body }, context),
      }
    },
    async close() {
      await outbox.stop()
      await store.close()
      await postgres?.drop()
    },
  }
}

/** The code with which a call was refused; fails when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('The call was not refused')
}

export const cards = {
  verified: card('4111111111111111'),
  simple: card('5555555555554444'),
  declined: card('4000000000000002'),
  answerLost: card('4000000000000119'),
  verificationFails: card('4000000000000259'),
}

export function card(number: string) {
  return { number, name: 'AMINA OTIENO', expiryMonth: '12', expiryYear: '39', CVV: '737' }
}

/** Reserves seats and gives the contact: ready to pay. */
export async function holdSeats(
  visitor: TestVisitor,
  show: ShowForSale,
  seats: string[],
  email = `${randomUUID()}@example.com`,
) {
  const hold = await visitor.call('BookingReserve', {
    SchID: show.scheduleId,
    SelectedSeats: seats,
    AttemptID: randomUUID(),
  })
  const key = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
  await visitor.call('UpdateBookUser', { ...key, Email: email, Mobile: '0712345678', CountryCode: '254' })
  return { ...hold, key }
}

/** Pays a hold with a card; option 3 is the debit card of the wire. */
export function pay(
  visitor: TestVisitor,
  key: { ReserveID: string; ReserveKey?: string | undefined },
  withCard: ReturnType<typeof card>,
  attemptId: string = randomUUID(),
) {
  return visitor.call('ProcessPayment', {
    ...key,
    PaymentID: 3,
    AttemptID: attemptId,
    Card: withCard,
    SaveCard: false,
    StoredValue: [],
  })
}
