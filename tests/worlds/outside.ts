/** A gateway beside a process that dies, and the desk by which that process has things done at it. */
import { createServer } from 'node:http'
import { ngenius } from '@/server/payments/ngenius/ngenius'
import type { ConnectProvider } from '@/server/payments/provider'
import { listenAnywhere, stopServer } from './forward'
import type { GatewayCard } from './ngenius/books'
import { startNGenius, type NGeniusGateway } from './ngenius/gateway'
import { settingsOf } from './ngenius/shop-with-gateway'
import { onlyOf } from './only-of'

/** Where it is, for another process. */
export interface OutsideAt {
  readonly gateway: Pick<NGeniusGateway, 'origin' | 'apiKey' | 'outlet' | 'sessionKey'>
  readonly desk: string
}

const acts = ['pay', 'decline', 'verify', 'fail-verification'] as const
type Act = (typeof acts)[number]

/** `GET /session/CARD/NAME`: a session of a card, the same for the same name. `GET /act/ACT/ORDER`: what its visitor does, once. */
export async function startOutside(): Promise<{
  readonly at: OutsideAt
  readonly gateway: NGeniusGateway
  close(): Promise<void>
}> {
  const gateway = await startNGenius()
  const sessions = new Map<string, string>()
  const desk = createServer((request, response) => {
    const [, what, which, name = ''] = (request.url ?? '').split('/')
    if (what === 'session') {
      const id = sessions.get(name) ?? gateway.makeSession(which as GatewayCard)
      sessions.set(name, id)
      return void response.end(id)
    }
    gateway.act(name, which as Act).then(
      () => response.end('done'),
      () => response.end('nothing to do'),
    )
  })
  const port = await listenAnywhere(desk)
  const { origin, apiKey, outlet, sessionKey } = gateway
  return {
    at: { gateway: { origin, apiKey, outlet, sessionKey }, desk: `http://127.0.0.1:${port}` },
    gateway,
    async close() {
      await stopServer(desk)
      await gateway.stop()
    },
  }
}

/** It serves dana. */
export const outsideProviders = ({ gateway }: OutsideAt): ConnectProvider[] => [
  onlyOf('dana', ngenius(settingsOf(gateway))),
]

export const atDesk = async (at: OutsideAt, path: string): Promise<string> =>
  (await fetch(`${at.desk}/${path}`)).text()
