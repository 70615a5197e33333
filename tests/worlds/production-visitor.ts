import { randomUUID } from 'node:crypto'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overTls, type Agent } from 'node:https'
import { BookingReserve } from '@/contract/booking/booking-reserve'
import { UpdateBookUser } from '@/contract/booking/update-book-user'
import { countryIds } from '@/contract/catalogue/country-ids'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { NProcessPayment } from '@/contract/payment/n-process-payment'
import { ProcessTicket } from '@/contract/payment/process-ticket'
import { createApi, type Api } from '@/src/lib/api/api'
import type { NGeniusGateway } from './ngenius/gateway'

/** Where a site is reached on this machine, whatever its name. */
export interface SiteAddress {
  readonly port: number
  readonly host: string
  /** By TLS, whoever signed its certificate. */
  readonly agent?: Agent
}

export interface SiteAnswer {
  readonly status: number
  readonly text: string
}

/** One request of a browser, sent once. */
export function askSite(
  { port, host, agent }: SiteAddress,
  path: string,
  { body, device }: { readonly body?: object; readonly device?: string } = {},
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        host,
        ...(body && { 'content-type': 'application/json' }),
        ...(device && { cookie: `foyer-device=${device}` }),
      },
    }
    const hear = (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    }
    const sending = agent ? overTls({ ...options, agent, servername: host }, hear) : overHttp(options, hear)
    sending.once('error', reject)
    sending.end(body && JSON.stringify(body))
  })
}

/** The app's own client, of a browser of its own, at a brand of the Gulf. */
export function visitorOf(site: SiteAddress): Api {
  const device = randomUUID()
  return createApi(
    async ({ path }, body) => {
      const { status, text } = await askSite(site, `/api${path}`, { body, device })
      // A proxy that reaches no server answers without a word.
      return { status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    },
    () => ({ CountryID: countryIds.unitedArabEmirates }),
  )
}

/** Shows that are on sale: of each film the last ones first. */
export async function findShows(api: Api): Promise<string[]> {
  const { Shows } = await api.call(GetAllShow, {})
  const found: string[][] = []
  for (const film of Shows.flatMap(({ shows }) => shows)) {
    const { Cinemas } = await api.call(GetShowDetails, { MovieID: film.id })
    const shows = Cinemas.flatMap(({ Dates }) => Dates.flatMap((date) => date.Shows))
    const isKnown = shows.some(({ Availability }) => Availability !== undefined)
    const onSale = isKnown ? shows.filter(({ Availability }) => Availability !== undefined) : shows
    found.push(onSale.map(({ SchID }) => SchID).toReversed())
  }
  return found.flat()
}

/** The last show of a film that is on sale. @throws Error when nothing is */
export async function findShow(api: Api): Promise<string> {
  const [first] = await findShows(api)
  if (first === undefined) throw new Error('Nothing is on')
  return first
}

/** Holds seats of the server's choice, and says whose they are. */
export async function holdFor(api: Api, SchID: string, seats = 2) {
  const { ReserveID, ReserveKey, total } = await api.call(BookingReserve, {
    SchID,
    SelectedSeats: [],
    Seats: seats,
    AttemptID: randomUUID(),
  })
  const key = { ReserveID: ReserveID ?? '', ReserveKey }
  await api.call(UpdateBookUser, {
    ...key,
    Email: 'amina@example.com',
    Mobile: '501234567',
    CountryCode: '971',
  })
  return { key, total }
}
type Held = Awaited<ReturnType<typeof holdFor>>

/** Pays by a card in the fields of N-Genius, which needs no verification. Returns the id of the booking. */
export async function payByNGenius(api: Api, gateway: NGeniusGateway, { key }: Held): Promise<string> {
  const asked = await api.call(NProcessPayment, { ...key, sid: gateway.makeSession('approved') })
  const ticket = asked.Data?.BookingID
    ? asked
    : await api.call(ProcessTicket, { ...key, orderReference: asked.Data?.orderReference ?? '' })
  if (!ticket.Data?.BookingID) throw new Error(`Not paid: ${JSON.stringify(ticket)}`)
  return ticket.Data.BookingID
}
