import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useIsOnline } from '@/src/lib/device/connection'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { runWhenIdle } from '@/src/lib/page/background-tasks'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { BookingState, isVoidTicket } from './booking-state'
import { Ticket } from './ticket'

// Loaded after the ticket’s code, so that they do not share the connection. If it cannot be loaded, the
// ticket is shown without it.
const TicketFooter = lazyComponent(
  async () => {
    await new Promise<void>(runWhenIdle)
    return loadWithRetry(loadWithTexts(async () => (await import('./deferred/ticket-footer')).TicketFooter))
  },
  { whenMissing: 'omit' },
)

/** The thanks and the ticket on one screen of a phone; actions follow below or beside it. */
export function Confirmation({ booking }: { booking: BookingDetails }) {
  const isOver = isVoidTicket(booking)
  const { HandedOn: handedOn } = booking.DataObject
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-8 lg:gap-x-14 gap-y-3 px-4 py-3 md:px-6 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-12">
      {isOver ? (
        <div className="ticket-aside lg:col-start-2 lg:row-start-1">
          <BookingState booking={booking} />
        </div>
      ) : (
        <div className="ticket-aside grid gap-3 lg:col-start-2 lg:row-start-1">
          {handedOn ? (
            <p className={greeting}>
              <DeferredIcon name="check" />
              <RecipientGreeting name={handedOn.Name} />
            </p>
          ) : (
            <Thanks />
          )}
          <BookingState booking={booking} />
        </div>
      )}
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Ticket booking={booking} />
      </div>
      <div className="ticket-aside grid content-start gap-3 pt-2 lg:col-start-2">
        <Suspense fallback={null}>
          <TicketFooter booking={booking} />
        </Suspense>
      </div>
    </div>
  )
}

const greeting = 'flex items-center gap-2 font-semibold text-good'

/**
 * The thanks, and what happens next. Without a network they are left out: the notice about it would cover the
 * door code on a phone. // spec §2 Confirmation
 */
function Thanks() {
  const thanks = useBrandCopy('thanks')
  const isMember = useSignedIn() !== null
  if (!useIsOnline()) return null
  return (
    <div className="ticket-thanks">
      <h2 className={`${greeting} lg:text-2xl lg:font-extrabold`}>
        <DeferredIcon name="check" className="size-5 lg:size-9" />
        {thanks ?? <Trans>Thank you. Enjoy the show!</Trans>}
      </h2>
      <p className="text-sm text-muted lg:pt-2 lg:text-base">
        {isMember ? (
          <Trans>Your tickets are in your account. An e-mail and an SMS arrive within 15 minutes.</Trans>
        ) : (
          <Trans>An e-mail and an SMS arrive within 15 minutes.</Trans>
        )}
      </p>
    </div>
  )
}

function RecipientGreeting({ name: recipient }: { name: string }) {
  const name = <bdi>{recipient}</bdi>
  return recipient ? <Trans>{name}, here’s your ticket</Trans> : <Trans>This ticket is for you</Trans>
}
