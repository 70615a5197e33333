import { Agent } from 'node:https'
import { ApiError } from '@/src/lib/api/api-error'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import {
  askSite,
  findShows,
  holdFor,
  payByNGenius,
  visitorOf,
  type SiteAddress,
} from '@/tests/fixtures/production-visitor'

/** The code of a refusal says more than its words. */
function nameOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} ${error.status ?? ''}`
  return error instanceof Error ? error.message : String(error)
}

export interface Visits {
  readonly booked: number
  readonly pages: number
  /** What a visitor saw of the work, and how often: anything but what they asked for. */
  readonly errors: Readonly<Record<string, number>>
}

/**
 * Visitors who look at pages and book, one after the other in so many browsers, until they are told to go home. Each request
 * is sent once: a visitor does not know of servers.
 */
export function visitorsOn(site: SiteAddress, gateway: NGeniusGateway, browsers: number) {
  const errors: Record<string, number> = {}
  const note = (error: unknown): void => {
    const name = nameOf(error)
    errors[name] = (errors[name] ?? 0) + 1
  }
  let [booked, pages, turn] = [0, 0, 0]
  const home = new AbortController()
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
    await look('/healthz')
    await payByNGenius(api, gateway, await holdFor(api, SchID, 1))
    booked++
  }
  async function browse(): Promise<void> {
    let shows: string[] = []
    while (!home.signal.aborted)
      try {
        if (shows.length === 0) shows = await findShows(visitorOf(address))
        // Each visitor another show: halls are not sold out meanwhile.
        await visit(shows[turn++ % shows.length] ?? '')
      } catch (error) {
        note(error)
      }
  }

  const all = Array.from({ length: browsers }, browse)
  return {
    /** They finish what they are at. */
    async goHome(): Promise<Visits> {
      home.abort()
      await Promise.all(all)
      agent.destroy()
      return { booked, pages, errors }
    },
  }
}
