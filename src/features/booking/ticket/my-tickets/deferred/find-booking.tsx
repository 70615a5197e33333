import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { requestBookings, type BookingsRequestResult } from '../request-bookings'

/** Sends booking links again to a visitor who has neither the e-mail nor the phone with the tickets. */
export function FindBooking() {
  const { t } = useLingui()
  const app = useAppContext()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<BookingsRequestResult | 'busy' | null>(null)
  const wrong = answer !== null && answer !== 'busy' && answer.kind === 'wrong' ? answer.field : null
  const reason = answer !== null && answer !== 'busy' && answer.kind === 'refused' ? answer.reason : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAnswer('busy')
    const [contact, reference] = [readValue(form.current, 'contact'), readValue(form.current, 'reference')]
    const next = await requestBookings(contact, reference, app, queries)
    setAnswer(next)
    if (next.kind === 'wrong') document.getElementById(next.field)?.focus()
  }

  if (answer !== null && answer !== 'busy' && answer.kind === 'asked')
    return <RequestSentNotice onAgain={() => setAnswer(null)} />
  return (
    <div className="grid max-w-xl gap-5 pb-6">
      <p className="text-muted">
        <Trans>
          Enter the e-mail address or mobile number you booked with. We’ll send links to your upcoming tickets
          to the e-mail on the booking.
        </Trans>
      </p>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {reason === null ? null : <RequestRefusedNotice reason={reason} />}
        <TextField
          id="contact"
          name="contact"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          className="rtl:text-end"
          label={<Trans>E-mail address or mobile number</Trans>}
          error={
            wrong === 'contact'
              ? t`Please enter an e-mail address, like name@example.com, or a mobile number.`
              : ''
          }
        />
        <TextField
          id="reference"
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          className="rtl:text-end"
          label={<Trans>Booking number, if you know it</Trans>}
          hint={<Trans>Leave it empty to get all your upcoming bookings.</Trans>}
          error={wrong === 'reference' ? t`A booking number has letters and digits, like KMRT7Q94.` : ''}
        />
        <Button type="submit" size="l" busy={answer === 'busy'} className="justify-self-start">
          <Trans>Send me the link</Trans>
        </Button>
      </form>
    </div>
  )
}

function RequestRefusedNotice({ reason }: { reason: 'offline' | 'tooOften' | 'unknown' }) {
  const support = useSupportPhone()
  if (reason === 'offline')
    return (
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>We sent nothing. Please try again when you’re back online.</Trans>
      </Notice>
    )
  if (reason === 'tooOften')
    return (
      <Notice tone="warn" title={<Trans>Please try again in an hour</Trans>}>
        <Trans>You’ve asked several times. Your link is still on its way; check your spam folder.</Trans>
      </Notice>
    )
  const phone = <bdi dir="ltr">{support.phone}</bdi>
  return (
    <Notice tone="warn" title={<Trans>We couldn’t send it just now</Trans>}>
      <Trans>Your tickets are safe. Open the link in your e-mail or call {phone}.</Trans>
    </Notice>
  )
}

function readValue(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}

/** The same answer for everyone, whether there are bookings or not. */
function RequestSentNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="max-w-xl pb-6">
      <Notice
        tone="good"
        title={<Trans>If there is a booking, a link is on its way</Trans>}
        action={
          <Button variant="quiet" onClick={onAgain}>
            <Trans>Try another address</Trans>
          </Button>
        }
      >
        <Trans>
          We’ll e-mail it within minutes; check your spam folder. Open it on the phone you’ll take to the
          show.
        </Trans>
      </Notice>
    </div>
  )
}
