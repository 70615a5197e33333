import { Agent } from 'node:https'
import type { NGeniusGateway } from '../worlds/ngenius/gateway'
import {
  askSite,
  findShow,
  holdFor,
  payByNGenius,
  visitorOf,
  type SiteAddress,
} from '../worlds/production-visitor'

export interface Visits {
  readonly booked: number
  readonly pages: number
  /** What a visitor saw of the work: anything but what they asked for. */
  readonly errors: readonly string[]
}

/**
 * Visitors who look at pages and book, one after the other in so many browsers, until they are told to go home. Each request
 * is sent once: a visitor does not know of servers.
 */
export function visitorsOn(site: SiteAddress, gateway: NGeniusGateway, browsers: number) {
  const errors: string[] = []
  let [booked, pages, isOver] = [0, 0, false]
  const agent = new Agent({ keepAlive: true, maxSockets: browsers, rejectUnauthorized: false })
  const address = { ...site, agent }

  async function look(path: string): Promise<void> {
    const { status } = await askSite(address, path)
    if (status !== 200) throw new Error(`${path} is answered ${status}`)
    pages++
  }
  async function visit(SchID: string): Promise<void> {
    const api = visitorOf(address)
    await look('/')
    await look(`/readyz`)
    await payByNGenius(api, gateway, await holdFor(api, SchID, 1))
    booked++
  }
  async function browse(): Promise<void> {
    const SchID = await findShow(visitorOf(address))
    while (!isOver)
      await visit(SchID).catch((error: unknown) =>
        errors.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
      )
  }

  const all = Array.from({ length: browsers }, browse)
  return {
    /** They finish what they are at. */
    async goHome(): Promise<Visits> {
      isOver = true
      await Promise.all(all)
      agent.destroy()
      return { booked, pages, errors }
    },
  }
}
