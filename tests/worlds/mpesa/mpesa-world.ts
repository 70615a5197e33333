/** A world whose visitors pay by M-Pesa, with the fake of Daraja beside it. */
import { X509Certificate } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mpesa } from '@/server/payments/mpesa/mpesa'
import type { MpesaSettings } from '@/server/platform/mpesa-environment'
import { holdSeats, openBookingWorld, type BookingWorld, type TestVisitor } from '../booking-world'
import { type Engine } from '../engines'
import { FakeDaraja, type Deliver } from './fake-daraja'
import { certificatePath, fakeMerchant } from './requests'

export const callbackOrigin = 'http://tembo.localhost:8110'

export function settingsFor(api: string): MpesaSettings {
  return {
    ...fakeMerchant,
    api,
    callbackOrigin,
    payoutShortcode: fakeMerchant.shortcode,
    certificateKey: new X509Certificate(readFileSync(certificatePath)).publicKey,
  }
}

export interface MpesaWorld {
  readonly world: BookingWorld
  readonly daraja: FakeDaraja
  /** Brings a message to where M-Pesa would. */
  readonly deliver: (url: string, body: unknown) => Promise<Response>
  close(): Promise<void>
}

export async function openMpesaWorld(
  engine: Engine = 'postgres',
  options: Parameters<typeof openBookingWorld>[1] = {},
): Promise<MpesaWorld> {
  // The messages' way there is known when the world is.
  let bring: Deliver = () => Promise.reject(new Error('The world is not open yet'))
  const daraja = await new FakeDaraja((url, body) => bring(url, body)).listen()
  const world = await openBookingWorld(engine, { ...options, providers: [mpesa(settingsFor(daraja.origin))] })
  const deliver = async (url: string, body: unknown) =>
    world.payments.callbacks.fetch(
      new Request(`http://merchant${new URL(url).pathname.replace('/api/payments', '')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  bring = deliver
  return {
    world,
    daraja,
    deliver,
    async close() {
      await world.close()
      await daraja.close()
    },
  }
}

/** Seats in Nairobi, and a contact: ready to pay. */
export function holdInKenya(world: BookingWorld, visitor: TestVisitor = world.visitor(), changes = {}) {
  return holdSeats(visitor, world.sell({ countryId: 404, ...changes }), ['A-1', 'A-2'])
}

export function payByMpesa(
  visitor: TestVisitor,
  key: { ReserveID: string; ReserveKey?: string | undefined },
  Mobile = '0712345678',
  AttemptID: string = randomUUID(),
) {
  return visitor.call('ProcessPayment', {
    ...key,
    PaymentID: 5,
    AttemptID,
    Mobile,
    SaveCard: false,
    StoredValue: [],
  })
}
