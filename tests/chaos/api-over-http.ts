import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { calls, type CallName } from '@/contract/calls'

/**
 * The server did not answer: it is down, or it crashed during the request. Whether the request took effect is
 * unknown.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

/** Sends plain HTTP with a custom Host header, which `fetch` does not allow. */
export function send(
  port: number,
  agent: http.Agent,
  request: { method?: string; path: string; host: string; headers: Record<string, string>; body: string },
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const lost = (error: Error) => reject(new NoAnswer(error.message))
    const outgoing = http.request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: request.method ?? 'POST',
        path: request.path,
        headers: {
          ...request.headers,
          host: request.host,
          'content-length': Buffer.byteLength(request.body),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', lost)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer in 30 s')))
    outgoing.on('error', lost)
    outgoing.end(request.body)
  })
}

/** A call that the server refused, with its error code. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface Client {
  /** Sends a call. @throws NoAnswer, Refused */
  call<T>(name: CallName, body: object): Promise<T>
  /** Submits the code on the bank's page. @throws NoAnswer */
  confirmAtBank(verifyUrl: string): Promise<void>
}

export interface ClientOptions {
  /** Device id of the browser; empty for a client without cookies. */
  readonly deviceId?: string
  /** Network address, in the header of a proxy. */
  readonly address?: string
  /** Called for every answer with its duration. */
  readonly onAnswer?: (name: CallName, answer: HttpAnswer, ms: number) => void
}

export function createClient(port: number, agent: http.Agent, options: ClientOptions = {}): Client {
  const { deviceId = randomBytes(16).toString('hex'), address, onAnswer } = options
  const identity = {
    ...(deviceId && { cookie: `foyer-device=${deviceId}` }),
    ...(address && { 'x-forwarded-for': address }),
  }
  return {
    async call<T>(name: CallName, body: object): Promise<T> {
      const askedAt = performance.now()
      const answer = await send(port, agent, {
        path: `/api${calls[name].path}`,
        host: `tembo.localhost:${port}`,
        headers: { 'content-type': 'application/json', ...identity },
        body: JSON.stringify(body),
      })
      onAnswer?.(name, answer, performance.now() - askedAt)
      // Each caller declares the fields that it reads; the contract's tests check the whole answer.
      const parsed = JSON.parse(answer.body) as { Code?: string; Message?: string }
      if (answer.status === 200) return parsed as T
      throw new Refused(parsed.Code ?? String(answer.status), parsed.Message ?? '')
    },
    async confirmAtBank(verifyUrl) {
      const url = new URL(verifyUrl)
      await send(port, agent, {
        path: url.pathname + url.search,
        host: url.host,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin },
        body: new URLSearchParams({ code: '1234', action: 'confirm' }).toString(),
      })
    },
  }
}

/** Finds shows on sale through the steps of the quick-book bar. */
export async function findShows(client: Client, wanted: number): Promise<string[]> {
  interface Item {
    ID: string
    movieID?: string
    CinemaID?: string
    ShowDate?: string
    SchID?: string
    Availability?: string
  }
  const step = async (body: object) =>
    (await client.call<{ data: Item[] }>('QuickBook', { CountryID: 0, ...body })).data
  const shows: string[] = []
  for (const movie of await step({ OrderBy: 'movie' })) {
    const cinemas = await step({ movieID: movie.ID })
    for (const cinema of cinemas.slice(0, 2)) {
      const dates = await step({ movieID: movie.ID, cinema_id: cinema.ID })
      const date = dates.at(-1)
      if (!date) continue
      const times = await step({
        movieID: movie.ID,
        cinema_id: cinema.ID,
        show_date: date.ShowDate ?? date.ID,
      })
      for (const time of times) {
        const id = time.SchID ?? time.ID
        if (time.Availability !== 'closed') shows.push(id)
        if (shows.length >= wanted) return shows
      }
    }
  }
  return shows
}

export async function freeSeats(client: Client, scheduleId: string): Promise<string[]> {
  interface Seat {
    Status: number
    SeatName: string
  }
  const layout = await client.call<{ SeatLayouts: { Seats: Seat[][] }[] }>('GetSeatLayout', {
    SchID: scheduleId,
  })
  return layout.SeatLayouts.flatMap((block) => block.Seats)
    .flat()
    .filter((seat) => seat.Status === 1 && seat.SeatName !== '')
    .map((seat) => seat.SeatName)
}
