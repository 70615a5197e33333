import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import type { PollDeps } from '@/src/lib/api/poll-until-known'
import { useAppContext } from '@/src/lib/page/app-context'
import { AwaitPayment } from '@/src/ui/payment/await-payment'
import type { Flow } from '../flow/state'
import { storeOpenedBooking } from '../session/stored-bookings'
import { checkPayment } from './check-payment'
import { UnpaidPage } from './unpaid-page'

interface CheckPageProps {
  flow: Extract<Flow, { step: 'checkout' | 'paying' | 'verifying' }>
  path: string
  reference: string
}

/** The final check after a hosted card payment: the ticket, or the next step. // spec §2, design §5 */
export function CheckPage({ flow, path, reference }: CheckPageProps) {
  const { api } = useAppContext()
  const { hold, sale } = flow
  const poll = async (deps: PollDeps) => {
    const found = await checkPayment(hold, reference, { api, ...deps })
    if (found?.kind === 'booked')
      await storeOpenedBooking({
        bookingId: found.bookingId,
        reserveKey: hold.reserveKey,
        reserveId: hold.reserveId,
        scheduleId: sale.scheduleId,
      })
    return found
  }
  const texts = {
    asking: (
      <Trans>
        We’re checking your payment with the bank. We’re holding your seats. Please don’t pay again.
      </Trans>
    ),
    long: (
      <Trans>
        The bank hasn’t replied yet. We’re holding your seats; please don’t pay again. We’ll e-mail your
        tickets, or tell you that you weren’t charged.
      </Trans>
    ),
  }
  return (
    <AwaitPayment key={`${hold.reserveId} ${reference}`} poll={poll} texts={texts}>
      {(checked) => {
        switch (checked.kind) {
          case 'booked':
            return (
              <Navigate to={pages.confirmBooking.path} params={{ bookingId: checked.bookingId }} replace />
            )
          case 'undecided':
            return <Navigate to={path} replace />
          case 'refused':
            return flow.step === 'checkout' ? (
              <UnpaidPage flow={flow} path={path} />
            ) : (
              <Navigate to={path} replace />
            )
        }
      }}
    </AwaitPayment>
  )
}
