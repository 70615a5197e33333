import { createFileRoute, redirect } from '@tanstack/react-router'
import { pages } from '@/contract/pages'

/** The other spelling of the seats of an event. // spec §2 */
export const Route = createFileRoute('/event_seat_layout/$scheduleID')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: pages.eventSeats.path, params, statusCode: 301 })
  },
})
