import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { MyTicketsScreen } from '@/src/features/booking/ticket/my-tickets-screen'
import { pageTitle } from '@/src/lib/page/page-title'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/my-bookings')({
  beforeLoad: withTexts('booking'),
  loader: ({ context }) => context.texts,
  head: ({ match }) => pageTitle(match.context, msg`Your tickets`),
  component: MyTicketsScreen,
})
