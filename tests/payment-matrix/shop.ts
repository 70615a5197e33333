import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { BookingReserve, UpdateBookUser } from '@/contract/booking/reservation-calls'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { MakeLink } from '@/contract/booking/make-link'
import { linkParameter } from '@/contract/page/link-parameter'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { ProcessPayment } from '@/contract/payment/process-payment'
import { freshShow, kenya } from '../e2e/api'
import { freePort, startServerProcess } from '@/tests/fixtures/server-process'
import { createApi } from '@/src/lib/api/create-api'
import type { OrderRecords } from './order-records'

/** Held seats, and a link that opens them on a device. */
export interface HeldSeat {
  readonly orderId: string
  readonly link: string
}

/** The server of this suite, with the requests that a test makes beside the screen. */
export type Shop = Awaited<ReturnType<typeof startShop>>

export async function startShop() {
  const [payPort, booksPort] = [await freePort(), await freePort()]
  const server = await startServerProcess({
    run: ['--import', 'tsx', 'tests/payment-matrix/server.ts'],
    env: {
      RATE_LIMITS: 'off',
      FOREIGN_PAY_PORT: String(payPort),
      BOOKS_PORT: String(booksPort),
    },
  })

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${booksPort}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  /** Creates the app’s own client, as another device or as a member. */
  function createClient(token = '') {
    const cookie = `foyer-device=${randomUUID().replaceAll('-', '')}${token && `; foyer-session=${token}`}`
    const api = createApi(
      async ({ path }, sent) => {
        const response = await fetch(`${server.origin}/api${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: cookie },
          body: JSON.stringify(sent),
        })
        return { status: response.status, body: await response.json() }
      },
      () => ({ CountryID: kenya, LanguageID: 1 }),
    )
    return <C extends CallDefinition>(call: C, body: RequestOf<C>): Promise<ResponseOf<C>> =>
      api.call(call, body)
  }

  async function reserve(call: ReturnType<typeof createClient>) {
    const { scheduleId: SchID } = await freshShow(1, kenya, server.origin)
    const { SeatLayouts } = await call(GetSeatLayout, { SchID })
    const seat = SeatLayouts.flatMap(({ Seats }) => Seats.flat()).find(
      ({ SeatName, Status }) => SeatName !== '' && Status === 1,
    )
    const held = await call(BookingReserve, { SchID, SelectedSeats: [seat?.SeatName ?? ''] })
    const key = { ReserveID: held.ReserveID, ReserveKey: held.ReserveKey }
    await call(UpdateBookUser, {
      ...key,
      Email: 'amina@example.com',
      Mobile: '0712345678',
      CountryCode: '254',
    })
    return key
  }

  return {
    origin: `http://tembo.localhost:${server.port}`,
    bankOrigin: `http://bank.localhost:${server.port}`,
    payOrigin: `http://pay.localhost:${payPort}`,
    stop: () => server.stop(),
    books: (orderId: string) => ask<OrderRecords>(`/books/${orderId}`),
    letPass: (orderId: string, seconds: number) => ask<object>(`/pass/${orderId}`, { seconds }),
    makeVoucher: async (amountMinor: number) =>
      (await ask<{ code: string }>('/voucher', { amountMinor })).code,
    leftOnVoucher: async (code: string) => (await ask<{ leftMinor: number }>(`/voucher/${code}`)).leftMinor,
    /** Simulates another visitor who spends the voucher first. */
    emptyVoucher: (code: string) => ask<object>(`/voucher/${code}/empty`, {}),
    makeMember: async (walletMinor = 0) => (await ask<{ token: string }>('/member', { walletMinor })).token,
    codeOnPhone: async (token: string) => (await ask<{ code: string }>(`/code/${token}`)).code,

    /** Holds one seat with its contact, ready to pay. */
    async holdSeat(): Promise<HeldSeat> {
      const call = createClient()
      const key = await reserve(call)
      const { Token } = await call(MakeLink, key)
      return { orderId: key.ReserveID, link: `/process-payment/${key.ReserveID}?${linkParameter}=${Token}` }
    },

    /** Saves a member’s card by paying for something else. */
    async keepCard(token: string, number: string): Promise<void> {
      const call = createClient(token)
      const key = await reserve(call)
      const Card = { number, name: 'AMINA OTIENO', expiryMonth: '12', expiryYear: '31', CVV: '123' }
      const answer = await call(ProcessPayment, {
        ...key,
        PaymentID: 3,
        AttemptID: randomUUID(),
        Card,
        SaveCard: true,
      })
      const page = new URL(answer.VerifyUrl ?? '')
      // Only browsers resolve its host name.
      await postTo(server.port, page, 'code=1234&action=confirm')
    },
  }
}

async function postTo(port: number, { host, pathname }: URL, body: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    const sending = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (answer) =>
      answer.resume().once('end', () => resolve()),
    )
    sending.once('error', reject)
    sending.end(body)
  })
}
