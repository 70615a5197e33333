import { reserveStatement } from '@/server/orders/reserve-order'
import type { Database, Store } from '@/server/platform/store/store'

/** Has things happen at the very moment in which a hold ends, or so long before and after it. */
export interface MomentOfExpiry {
  /** Stands between the server and its database. */
  readonly decorate: (store: Store) => Store
  /**
   * Runs `work` so many seconds after the end of a hold. The database's clock stands still in a transaction, so in each of
   * them it is that moment to the microsecond, however long the work takes.
   */
  at<T>(reserveId: string, seconds: number, work: () => Promise<T>): Promise<T>
}

export function momentOfExpiry(): MomentOfExpiry {
  let opened: Store | null = null
  let end: { readonly reserveId: string; readonly seconds: number } | null = null

  async function move(on: Database): Promise<void> {
    // Messages of a provider come meanwhile, and may still be read when it is over.
    const moment = end
    if (!moment) return
    // What is being paid, or is sold, has no end.
    for (const [table, id] of [
      ['reservations', 'id'],
      ['claims', 'reservation_id'],
    ])
      await on.query(
        `update ${table} set expires_at = now() - make_interval(secs => $2)
          where ${id} = $1 and expires_at < 'infinity'`,
        [moment.reserveId, moment.seconds],
      )
  }

  return {
    decorate(store) {
      opened = store
      return {
        ...store,
        transaction: (work) =>
          store.transaction(async (transaction) => {
            await move(transaction)
            return work(transaction)
          }),
        // Seats are reserved in one statement.
        run: (statement, args) =>
          end && statement.name === reserveStatement.name
            ? store.transaction(async (transaction) => {
                await move(transaction)
                return transaction.run(statement, args)
              })
            : store.run(statement, args),
      }
    },
    async at(reserveId, seconds, work) {
      if (!opened) throw new Error('There is no database yet')
      end = { reserveId, seconds }
      try {
        await move(opened)
        return await work()
      } finally {
        end = null
      }
    },
  }
}
