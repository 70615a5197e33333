import { pino } from 'pino'
import type { OperatorParts } from '@/server/operator/operator-parts'
import type { BookingWorld } from './booking-world'

/** What an operator's word is carried out with in a test's world. */
export function operatorPartsOf({ store, payments, outbox }: BookingWorld): OperatorParts {
  return {
    store,
    payments,
    outbox,
    site: { mode: 'test', port: 8139 },
    daysOnSale: 14,
    log: pino({ level: 'silent' }),
  }
}
