import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { Suspense } from 'react'
import { MyTicketsScreen } from '@/src/features/booking/ticket/my-tickets/deferred/my-tickets-screen'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { pageTitle } from '@/src/lib/page/head/page-title'
import { texts as accountTexts } from 'texts:account'
import { addTexts, withTexts } from '@/src/lib/text/i18n'
import { lazyComponent } from '@/src/ui/lazy-component'

// Tickets do not depend on this part, and open without it while offline.
const AccountNav = lazyComponent(
  async () => (await import('@/src/features/account/account-nav')).AccountNav,
  { texts: [accountTexts], whenMissing: 'omit' },
)

export const Route = createFileRoute('/my-bookings')({
  beforeLoad: withTexts('booking'),
  loader: ({ context }) => Promise.all([context.texts, addTexts(context.i18n, 'deferred')]),
  head: ({ match }) => pageTitle(match.context, msg`Your tickets`),
  component: MyBookings,
})

function MyBookings() {
  const nav = (
    <Suspense fallback={<div className="h-26" />}>
      <AccountNav />
    </Suspense>
  )
  return <MyTicketsScreen nav={useSignedIn() ? nav : null} />
}
