import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import { deferredCall } from '@/src/lib/api/deferred-api'
import type { AppContext } from '@/src/lib/page/app-context'

const events = deferredCall('GetEvents', () => import('@/contract/catalogue/get-events'))
const eventDetails = deferredCall('GetEventDetails', () => import('@/contract/catalogue/get-event-details'))

/** Queries the events of the visitor’s country; none where the API has no events. // design §1 */
export function eventsQuery(scope: AppContext) {
  return callOptions(scope, events, {}, { whenMissing: { Status: true, Events: [] } })
}

export type EventDetails = ResponseOf<typeof GetEventDetails>['Event']

export function eventQuery(scope: AppContext, eventId: string) {
  return callOptions(scope, eventDetails, { EventID: eventId })
}
