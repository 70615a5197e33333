import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { MyTicketsScreen } from '@/src/features/booking/ticket/my-tickets-screen'
import { pageTitle } from '@/src/lib/page/page-title'
import { addTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/my-bookings')({
  beforeLoad: ({ context }) => ({ texts: addTexts(context.i18n, 'booking') }),
  loader: ({ context }) => context.texts,
  head: ({ match }) => pageTitle(match.context, msg`Your tickets`),
  component: MyTicketsScreen,
})
