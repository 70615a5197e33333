import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { MyTicketsScreen } from '@/src/features/booking/ticket/own/my-tickets-screen'
import { pageTitle } from '@/src/lib/page/page-title'
import { addTexts, withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/my-bookings')({
  beforeLoad: withTexts('booking'),
  loader: ({ context }) => Promise.all([context.texts, addTexts(context.i18n, 'tapped')]),
  head: ({ match }) => pageTitle(match.context, msg`Your tickets`),
  component: MyTicketsScreen,
})
