/**
 * A process that handles cancelled shows, with a bank that fails half of the time: half of these before it
 * receives the request, half after the refund. `ENGINE`, `DATABASE_URL` or `DATA_DIR`; it reports its
 * progress so that the test can kill it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectProvider } from '@/server/payments/provider'
import { processCancelledShows } from '@/server/operator/shows/process-cancelled-shows'
import { openBookingFixture } from '@/tests/fixtures/booking-fixture'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { randomBelow } from './random-below'

class BankFailed extends Error {}

const flaky =
  (connect: ConnectProvider): ConnectProvider =>
  (parts) => {
    const provider = connect(parts)
    return {
      ...provider,
      async refund(payment, part) {
        if (randomBelow(4) === 0) throw new BankFailed()
        const answer = await provider.refund(payment, part)
        if (randomBelow(3) === 0) throw new BankFailed()
        return answer
      },
    }
  }

const isPostgres = process.env.ENGINE === 'postgres'
const fixture = await openBookingFixture(isPostgres ? 'postgres' : 'pglite', {
  ...(isPostgres ? { databaseUrl: process.env.DATABASE_URL ?? '' } : { dataDir: process.env.DATA_DIR ?? '' }),
  decorateSandbox: flaky,
})
const { store, payments } = fixture
const parts = createOperatorDeps(fixture)
for (;;) {
  await processCancelledShows(parts, 7)
  await payments.reconcile()
  // Shortens the wait for the next try.
  await store.query(
    `update refunds set next_check_at = now() where state in ('asked', 'underway') and next_check_at > now()`,
  )
  const { rows } = await store.query<{ orders: number; refunds: number; left: number }>(
    `select (select count(*) from called_off_orders where state <> 'waiting')::int as orders,
            (select count(*) from refunds where state in ('done', 'stuck'))::int as refunds,
            ((select count(*) from called_off_orders where state = 'waiting')
              + (select count(*) from refunds where state in ('asked', 'underway')))::int as left`,
  )
  console.log(JSON.stringify(rows[0]))
  if (rows[0]?.left === 0) break
  await delay(5)
}
await fixture.close()
