import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as optionalTexts } from 'texts:optional'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { Button } from '@/src/ui/button'
import type { ResendResult } from '../optional/resend-booking'

const importResend = loadWithTexts(() => import('../optional/resend-booking'), [optionalTexts])

/** The address that received the tickets, and a button to send them again. */
export function SendAgain({ booking }: { booking: BookingDetails }) {
  const app = useAppContext()
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<ResendResult | null>(null)
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed before the tap
  const isMissing = useMissingCalls().has('SendTicketAgain')
  const { BookingID: bookingId, DataObject: show } = booking
  // A reference identifies a server of our own make.
  const isOffered = show.Reference !== '' && !isMissing
  const send = async () => {
    setIsBusy(true)
    try {
      setAnswer(await (await importResend()).resendBooking(bookingId, app))
    } catch {
      const words = <Trans>We couldn’t send it just now. Your tickets are saved here.</Trans>
      setAnswer({ isSent: false, words })
    }
    setIsBusy(false)
  }
  const email = <bdi className="font-semibold text-ink">{show.Email}</bdi>
  return (
    <div className="grid justify-items-start text-muted">
      <p>
        <Trans>Sent to {email}</Trans>
      </p>
      {isOffered && !answer?.isSent ? (
        <Button
          variant="ghost"
          busy={isBusy}
          onClick={() => void send()}
          className="-ms-4 underline underline-offset-4"
        >
          <Trans>Send it again</Trans>
        </Button>
      ) : null}
      <p role="status">{isBusy ? null : answer?.words}</p>
    </div>
  )
}
