import { randomUUID } from 'node:crypto'
import { ngenius } from '@/server/payments/ngenius/ngenius'
import type { NGeniusSettings } from '@/server/platform/payment-environment'
import { openBookingWorld, type BookingWorld, type TestVisitor } from '../booking-world'
import { type Engine } from '../engines'
import { startNGenius, type NGeniusGateway } from './gateway'

export const webhookSecret = 'a secret of webhooks'

/** A shop that sells, with N-Genius beside the sandbox: option 4 is its, option 3 the sandbox's. */
export async function openShopWithGateway(
  engine: Engine,
  options: Parameters<typeof openBookingWorld>[1] = {},
): Promise<{
  world: BookingWorld
  gateway: NGeniusGateway
  settings: NGeniusSettings
  close: () => Promise<void>
}> {
  let world: BookingWorld | null = null
  const gateway = await startNGenius({
    webhook: {
      secret: webhookSecret,
      send: async (body, headers) => {
        const answer = await world?.payments.callbacks.request('/ngenius/webhook', {
          method: 'POST',
          headers,
          body,
        })
        return answer?.status ?? 0
      },
    },
  })
  const settings = settingsOf(gateway)
  world = await openBookingWorld(engine, { ...options, providers: [ngenius(settings)] })
  const opened = world
  return {
    world: opened,
    gateway,
    settings,
    close: async () => {
      await opened.close()
      await gateway.stop()
    },
  }
}

export function settingsOf({
  origin,
  apiKey,
  outlet,
  sessionKey,
}: Pick<NGeniusGateway, 'origin' | 'apiKey' | 'outlet' | 'sessionKey'>): NGeniusSettings {
  return {
    apiUrl: origin,
    pageOrigins: [origin],
    apiKey,
    outlet,
    realm: null,
    savesCards: true,
    webhookSecret,
    currencies: ['KES', 'BHD'],
    fields: { origin: 'http://card.localhost:8139', sessionKey },
  }
}

/** Pays a hold by a hosted session. */
export function payBySession(
  visitor: TestVisitor,
  key: { ReserveID: string; ReserveKey?: string | undefined },
  sid: string,
  AttemptID: string = randomUUID(),
  saveCard = false,
) {
  return visitor.call('NProcessPayment', { ...key, sid, saveCard, AttemptID })
}
