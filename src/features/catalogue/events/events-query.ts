import { GetEventDetails } from '@/contract/catalogue/get-event-details'
import { GetEvents } from '@/contract/catalogue/get-events'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** Events of the visitor's country; none where the API knows no events. // design §1 */
export function eventsQuery(scope: Scope) {
  return callOptions(scope, GetEvents, {}, { whenMissing: { Status: true, Events: [] } })
}

export type EventDetails = ResponseOf<typeof GetEventDetails>['Event']

/** One event with its dates. */
export function eventQuery(scope: Scope, eventId: string) {
  return callOptions(scope, GetEventDetails, { EventID: eventId })
}
