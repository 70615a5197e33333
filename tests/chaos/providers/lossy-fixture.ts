import { mpesa } from '@/server/payments/providers/mpesa/mpesa'
import { ngenius } from '@/server/payments/providers/ngenius/ngenius'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { type Engine } from '@/tests/fixtures/engines'
import { FakeDaraja } from '@/tests/fixtures/mpesa/fake-daraja'
import { settingsFor } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { startNGenius, type NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { buildSettings, webhookSecret } from '@/tests/fixtures/ngenius/shop-with-gateway'
import { limitToBrand } from '@/tests/fixtures/limit-to-brand'
import { startFaultyProxy, type FaultyConnection } from './faulty-connection'
import { lossySandbox } from './lossy-sandbox'

export interface PayersFixture {
  readonly fixture: BookingFixture
  readonly daraja: FakeDaraja
  readonly gateway: NGeniusGateway
}

/**
 * Opens a shop whose whole communication with the providers goes over the faulty connection; with `tells`
 * false the providers never send a message on their own.
 */
export async function openLossyFixture(
  engine: Engine,
  line: FaultyConnection,
  tells: boolean,
): Promise<{ at: PayersFixture; close: () => Promise<void> }> {
  let opened: BookingFixture | null = null
  const tell = async (path: string, body: string, headers: Readonly<Record<string, string>>) => {
    const init = { method: 'POST', headers, body }
    return (await opened?.payments.callbacks.fetch(new Request(`http://merchant${path}`, init)))?.status ?? 0
  }
  const daraja = await new FakeDaraja((url, body) => {
    const path = new URL(url).pathname.replace('/api/payments', '')
    const bring = () => tell(path, JSON.stringify(body), { 'content-type': 'application/json' })
    return line.carry(bring).catch(() => null)
  }).listen()
  daraja.locksPhones = true
  daraja.brings = tells
  const gateway = await startNGenius({
    ...(tells && {
      webhook: {
        secret: webhookSecret,
        send: (body, headers) => line.carry(() => tell('/ngenius/webhook', body, headers)),
      },
    }),
  })
  const toDaraja = await startFaultyProxy(line, daraja.origin)
  const toGateway = await startFaultyProxy(line, gateway.origin)
  const fixture = await openBookingFixture(engine, {
    providers: [
      limitToBrand('tembo', mpesa(settingsFor(toDaraja.origin))),
      limitToBrand('dana', ngenius(buildSettings({ ...gateway, origin: toGateway.origin }))),
    ],
    decorateSandbox: lossySandbox(line, tells),
  })
  opened = fixture
  return {
    at: { fixture, daraja, gateway },
    async close() {
      await fixture.close()
      for (const each of [toDaraja, toGateway, daraja]) await each.close()
      await gateway.stop()
    },
  }
}
