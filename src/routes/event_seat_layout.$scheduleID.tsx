import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '@/contract/pages'

/** The alternative address of an event’s seat map. // spec §2 */
export const Route = createFileRoute('/event_seat_layout/$scheduleID')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: pages.eventSeats.path, params, statusCode: 301 })
  },
})
