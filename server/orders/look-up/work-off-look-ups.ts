import type { Logger } from 'pino'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { SiteSettings } from '@/server/platform/site-of'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { ticketUrl } from '../tickets/ticket-key'
import { foundMessage } from './found-message'
import { findBookingsOfContact, takeLookUps, type FoundBooking } from './look-up-repository'

interface LookUpParts {
  readonly store: Store
  readonly outbox: Outbox
  readonly site: SiteSettings
}

/** Long after the answer, so that it says nothing by its time either. */
const afterMs = 1_000

/**
 * Looks for what was asked and writes to the address that is on each booking, and to no other: whoever knows a number or an address
 * has nothing of it. Returns how many were asked for. What a server leaves behind that dies, another does.
 */
export async function workOffLookUps({ store, outbox, site }: LookUpParts): Promise<number> {
  const { reserveSecret } = await secretsOf(store)
  const done = await store.transaction(async (transaction) => {
    const asked = await takeLookUps(transaction)
    for (const one of asked) {
      const found = await findBookingsOfContact(transaction, one)
      for (const [email, bookings] of byEmail(found))
        await outbox.add(
          transaction,
          foundMessage(one, email, bookings, ({ id }) => ticketUrl(site, reserveSecret, one.brandId, id)),
        )
    }
    return asked.length
  })
  if (done > 0) outbox.wake()
  return done
}

export function workOffLookUpsSoon(parts: LookUpParts, log: Logger): void {
  const timer = setTimeout(() => {
    workOffLookUps(parts).catch((error: unknown) => log.error({ err: error }, 'look-ups were not worked off'))
  }, afterMs)
  timer.unref()
}

function byEmail(found: readonly FoundBooking[]): Map<string, FoundBooking[]> {
  const groups = new Map<string, FoundBooking[]>()
  for (const booking of found)
    if (booking.email !== null) groups.set(booking.email, [...(groups.get(booking.email) ?? []), booking])
  return groups
}
