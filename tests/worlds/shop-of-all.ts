import { mpesa } from '@/server/payments/mpesa/mpesa'
import { ngenius } from '@/server/payments/ngenius/ngenius'
import { openBookingWorld, type BookingWorld } from './booking-world'
import { type Engine } from './engines'
import { FakeDaraja } from './mpesa/fake-daraja'
import { settingsFor } from './mpesa/mpesa-world'
import { startNGenius, type NGeniusGateway } from './ngenius/gateway'
import { settingsOf, webhookSecret } from './ngenius/shop-with-gateway'
import { onlyOf } from './only-of'
import { serveWorld, type ServedWorld } from './served-world'

/** The real app, listening, and everybody who takes money for it; they speak to each other over HTTP. */
export interface ShopOfAll {
  readonly world: BookingWorld
  readonly served: ServedWorld
  readonly daraja: FakeDaraja
  readonly gateway: NGeniusGateway
  close(): Promise<void>
}

/** M-Pesa serves tembo, N-Genius dana; the sandbox both. */
export async function openShopOfAll(
  engine: Engine,
  options: Parameters<typeof openBookingWorld>[1] = {},
): Promise<ShopOfAll> {
  let served: ServedWorld | null = null
  const tell = async (path: string, body: string, headers: Readonly<Record<string, string>>) =>
    (await served?.fetch(path, { method: 'POST', headers: { ...headers }, body }))?.status ?? 0
  const daraja = await new FakeDaraja((url, body) =>
    tell(new URL(url).pathname, JSON.stringify(body), { 'content-type': 'application/json' }),
  ).listen()
  const gateway = await startNGenius({
    webhook: {
      secret: webhookSecret,
      send: (body, headers) => tell('/api/payments/ngenius/webhook', body, headers),
    },
  })
  const world = await openBookingWorld(engine, {
    ...options,
    providers: [
      onlyOf('tembo', mpesa(settingsFor(daraja.origin))),
      onlyOf('dana', ngenius(settingsOf(gateway))),
    ],
  })
  const opened = await serveWorld(world, { RATE_LIMITS: options.rateLimits ? 'on' : 'off' })
  served = opened
  return {
    world,
    served: opened,
    daraja,
    gateway,
    async close() {
      await opened.close()
      await world.close()
      await daraja.close()
      await gateway.stop()
    },
  }
}
