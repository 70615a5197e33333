import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { ResponseOf } from '@/contract/define-call'
import { callOptions } from '@/src/lib/api/call-options'
import { deferredCall } from '@/src/lib/api/deferred-api'
import type { AppContext } from '@/src/lib/page/app-context'

const events = deferredCall('GetEvents', () => import('@/contract/catalogue/get-events'))
const eventDetails = deferredCall('GetEventDetails', () => import('@/contract/catalogue/get-event-details'))

/** Queries the events of the visitor’s country; none where the API has no events. // design §1 */
export function eventsQuery(app: AppContext) {
  return callOptions(app, events, {}, { whenMissing: { Status: true, Events: [] } })
}

export type EventDetails = ResponseOf<typeof GetEventDetails>['Event']

export function eventQuery(app: AppContext, eventId: string) {
  return callOptions(app, eventDetails, { EventID: eventId })
}
