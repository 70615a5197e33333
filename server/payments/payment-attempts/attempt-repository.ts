import { sql, type Selectable } from 'kysely'
import { keysOfNetwork, networkBytes } from '@/server/platform/http/visit/network-key'
import type { PaymentAttemptsTable } from '@/server/platform/store/tables/payment-tables'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { AttemptHistory } from './attempt-pace'

export type Marks = Pick<Selectable<PaymentAttemptsTable>, 'card' | 'device' | 'email' | 'network'>

export async function insertAttempt(
  transaction: Transaction,
  paymentId: string,
  orderId: string,
  marks: Marks,
): Promise<void> {
  await transaction.kysely
    .insertInto('payment_tries')
    .values({ payment_id: paymentId, order_id: orderId, ...marks })
    .execute()
}

/** Keeps other transactions from counting attempts with this mark until the transaction ends. */
export async function lockMark(transaction: Transaction, mark: Buffer): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1::bigint)', [mark.readBigInt64BE().toString()])
}

/** Deletes an attempt that succeeded or tried no card. */
export async function deleteAttempt(transaction: Transaction, paymentId: string): Promise<void> {
  await transaction.kysely.deleteFrom('payment_tries').where('payment_id', '=', paymentId).execute()
}

/** Deletes attempts that are older than a day and no longer count. Returns the number of deleted attempts. */
export async function deleteOldAttempts(db: Database): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('payment_tries')
    .where('tried_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

interface HistoryQuery extends Marks {
  readonly orderId: string
  readonly lowest: Buffer
  readonly highest: Buffer
}
interface HistoryRow {
  readonly ofCard: number
  readonly cardAgoS: number | null
  readonly ofDevice: number
  readonly deviceAgoS: number | null
  readonly ofEmail: number
  readonly emailAgoS: number | null
  readonly narrow: number
  readonly middle: number
  readonly wide: number
  readonly quietS: number
  readonly isKnownBuyer: boolean
}

const since = (moment: ReturnType<typeof sql>) => sql`extract(epoch from now() - ${moment})::float8`
const hour = sql`tried_at > now() - interval '1 hour'`

const standingStatement = statement(
  'tries-in-common',
  (_db, { card, device, email, network, orderId, lowest, highest }: HistoryQuery) => sql<HistoryRow>`
    select c.n as "ofCard", c.ago as "cardAgoS", d.n as "ofDevice", d.ago as "deviceAgoS",
           e.n as "ofEmail", e.ago as "emailAgoS", a.narrow, a.middle, a.wide,
           ${since(sql`coalesce((select max(tried_at) from payment_tries where order_id = o.id), o.created_at)`)} as "quietS",
           exists (select from orders b where b.visitor = ${device} and b.state = 'fulfilled') as "isKnownBuyer"
      from orders o,
           (select count(*)::int as n, ${since(sql`max(tried_at)`)} as ago from payment_tries
             where card = ${card}::bytea and tried_at > now() - interval '1 day') c,
           (select count(*)::int as n, ${since(sql`max(tried_at)`)} as ago from payment_tries
             where device = ${device} and ${hour}) d,
           (select count(*)::int as n, ${since(sql`max(tried_at)`)} as ago from payment_tries
             where email = ${email} and ${hour}) e,
           (select count(*) filter (where network = ${network})::int as narrow,
                   count(*) filter (where substring(network for ${sql.lit(networkBytes.middle)}) = substring(${network}::bytea for ${sql.lit(networkBytes.middle)}))::int as middle,
                   count(*)::int as wide
              from payment_tries where network between ${lowest} and ${highest} and ${hour}) a
     where o.id = ${orderId}`,
)

/** Returns how an order’s next attempt relates to earlier ones; its own row must exist. */
export async function findAttemptHistory(
  db: Database,
  orderId: string,
  marks: Marks,
): Promise<Omit<AttemptHistory, 'isPhone'>> {
  const parameters = { ...marks, orderId, ...keysOfNetwork(marks.network, 'wide') }
  const [row] = (await db.run(standingStatement, parameters)).rows
  if (!row) throw new Error(`Order ${orderId} does not exist`)
  const { narrow, middle, wide, quietS, isKnownBuyer } = row
  return {
    card: { attempts: row.ofCard, lastAgoS: row.cardAgoS ?? 0 },
    device: { attempts: row.ofDevice, lastAgoS: row.deviceAgoS ?? 0 },
    email: { attempts: row.ofEmail, lastAgoS: row.emailAgoS ?? 0 },
    network: { narrow, middle, wide },
    quietS,
    isKnownBuyer,
  }
}
