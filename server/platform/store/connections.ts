import type { PoolClient, Pool } from 'pg'
import { toDatabaseUnavailable, DatabaseUnavailable, isConnectionLost } from './database-unavailable'
import { retryOnRollback } from './retry-on-rollback'

export interface Availability {
  readonly isLost: boolean
  /** Reports an error that may mean that the database is gone. */
  suspect(): void
}

/** The pool's connections, each lent for one piece of work. */
export interface Connections {
  /**
   * Runs work on a connection. @throws DatabaseUnavailable when the database is gone, before or during the
   * work.
   */
  withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  /** For a builder that runs single statements only. */
  readonly pool: { connect(): Promise<LentConnection>; end(): Promise<void> }
  /** Fails everything that waits for an answer; earlier connections are not used again. */
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
    // A connection that dies in use rejects its pending queries; without a listener the error would end the
    // process.
    client.on('error', () => {})
  })

  /** Uses the callback form: for a promise the pool creates two more. */
  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      pool.connect((error, client) => {
        if (client) return resolve(client)
        availability.suspect()
        reject(toDatabaseUnavailable(error))
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

  function releaseConnection(client: PoolClient, failure: unknown): void {
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
        throw toDatabaseUnavailable(error)
      } finally {
        releaseConnection(client, failure)
      }
    },
    pool: {
      async connect() {
        const client = await take()
        let failure: unknown
        const query = (...args: Parameters<PoolClient['query']>) =>
          retryOnRollback(() => client.query(...args) as unknown as Promise<unknown>).catch(
            (error: unknown) => {
              failure = error
              throw toDatabaseUnavailable(error)
            },
          )
        // The method also has callback overloads, which the builder does not use.
        return {
          query: query as unknown as PoolClient['query'],
          release: () => releaseConnection(client, failure),
        }
      },
      end: () => Promise.resolve(),
    },
    cutOff() {
      timesCutOff++
      // Not awaited: the close of a connection to a frozen server never completes.
      for (const client of lent) void (client as unknown as { end(): Promise<void> }).end().catch(() => {})
    },
  }
}
