import type { PoolClient, Pool } from 'pg'
import { asRefusal, DatabaseUnavailable, isConnectionLost } from './database-unavailable'
import { tryAgain } from './try-again'

/** Says whether the database can be asked at all. */
export interface Availability {
  readonly isLost: boolean
  /** Somebody met an error that may mean that it is gone. */
  suspect(): void
}

/** The pool's connections, lent for one piece of work each. */
export interface Connections {
  /** @throws DatabaseUnavailable when the database is gone, before or meanwhile. */
  withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  /** For a builder that runs single statements only. */
  readonly pool: { connect(): Promise<LentConnection>; end(): Promise<void> }
  /** Ends everything that waits for an answer, which then fails; connections of before are not used again. */
  cutOff(): void
}

interface LentConnection {
  readonly query: PoolClient['query']
  readonly release: () => void
}

export function createConnections(pool: Pool, availability: Availability): Connections {
  const lent = new Set<PoolClient>()
  const cutOffTimes = new WeakMap<PoolClient, number>()
  let timesCutOff = 0
  pool.on('connect', (client) => {
    cutOffTimes.set(client, timesCutOff)
    // A connection that dies in use fails whoever waits for it; without a listener it would end the process.
    client.on('error', () => {})
  })

  /** By callback: for a promise the pool makes two more. */
  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      pool.connect((error, client) => {
        if (client) return resolve(client)
        availability.suspect()
        reject(asRefusal(error))
      })
    })

  async function take(): Promise<PoolClient> {
    for (;;) {
      if (availability.isLost) throw new DatabaseUnavailable()
      const client = await connect()
      if (cutOffTimes.get(client) === timesCutOff) {
        lent.add(client)
        return client
      }
      client.release(true)
    }
  }

  function giveBack(client: PoolClient, failure: unknown): void {
    lent.delete(client)
    const isLost = isConnectionLost(failure)
    client.release(isLost)
    if (isLost) availability.suspect()
  }

  return {
    async withClient(work) {
      const client = await take()
      let failure: unknown
      try {
        return await work(client)
      } catch (error) {
        failure = error
        throw asRefusal(error)
      } finally {
        giveBack(client, failure)
      }
    },
    pool: {
      async connect() {
        const client = await take()
        let failure: unknown
        const query = (...asked: Parameters<PoolClient['query']>) =>
          tryAgain(() => client.query(...asked) as unknown as Promise<unknown>).catch((error: unknown) => {
            failure = error
            throw asRefusal(error)
          })
        // Overloaded for callbacks too, which the builder does not use.
        return { query: query as unknown as PoolClient['query'], release: () => giveBack(client, failure) }
      },
      end: () => Promise.resolve(),
    },
    cutOff() {
      timesCutOff++
      // Not waited for: the end of a connection to a frozen server does not arrive.
      for (const client of lent) void (client as unknown as { end(): Promise<void> }).end().catch(() => {})
    },
  }
}
