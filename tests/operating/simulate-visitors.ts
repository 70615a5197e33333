import { Agent } from 'node:https'
import { ApiError } from '@/src/lib/api/api-error'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import {
  requestSite,
  findShows,
  holdSeats,
  payByNGenius,
  createVisitor,
  type SiteAddress,
} from '@/tests/fixtures/production-visitor'

/** Returns the code of a refusal, which is more specific than its message. */
function describeError(error: unknown): string {
  if (error instanceof ApiError) return `${error.code} ${error.status ?? ''}`
  return error instanceof Error ? error.message : String(error)
}

export interface Visits {
  readonly booked: number
  readonly pages: number
  /** Errors that visitors saw and their number: any answer other than the requested one. */
  readonly errors: Readonly<Record<string, number>>
}

/**
 * Simulates visitors who open pages and book, one after the other in a number of browsers, until they are
 * stopped. Each request is sent once: visitors are unaware of the servers.
 */
export function simulateVisitors(site: SiteAddress, gateway: NGeniusGateway, browsers: number) {
  const errors: Record<string, number> = {}
  const note = (error: unknown): void => {
    const name = describeError(error)
    errors[name] = (errors[name] ?? 0) + 1
  }
  let [booked, pages, turn] = [0, 0, 0]
  const home = new AbortController()
  const agent = new Agent({ keepAlive: true, maxSockets: browsers, rejectUnauthorized: false })
  const address = { ...site, agent }

  async function look(path: string): Promise<void> {
    const { status } = await requestSite(address, path)
    if (status !== 200) throw new Error(`${path} is answered ${status}`)
    pages++
  }
  async function visit(SchID: string): Promise<void> {
    const api = createVisitor(address)
    await look('/')
    await look('/healthz')
    await payByNGenius(api, gateway, await holdSeats(api, SchID, 1))
    booked++
  }
  async function browse(): Promise<void> {
    let shows: string[] = []
    while (!home.signal.aborted)
      try {
        if (shows.length === 0) shows = await findShows(createVisitor(address))
        // Each visitor books another show, so that no hall sells out.
        await visit(shows[turn++ % shows.length] ?? '')
      } catch (error) {
        note(error)
      }
  }

  const all = Array.from({ length: browsers }, browse)
  return {
    /** Stops after the visits in progress are complete. */
    async goHome(): Promise<Visits> {
      home.abort()
      await Promise.all(all)
      agent.destroy()
      return { booked, pages, errors }
    },
  }
}
