import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { brandTexts } from '@/src/lib/api/brand-texts'
import { useIsOnline } from '@/src/lib/device/connection'
import { errorText } from '@/src/lib/text/error-text'
import { texts as optionalTexts } from 'texts:optional'
import type { PanelState } from '@/src/lib/page/panel-memory'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { lazyComponent } from '@/src/ui/lazy-component'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import type { CheckoutFlow, Connection, Contact, PayingFlow, Price, BookingError } from '../flow/state'
import { getClaim } from '../session/effects/read-refusal'
import { RefusalNotice } from '../session/refusal-notice'
import { PausedNotice } from './connection-note'
import type { OtherCardNoticeProps } from './offers/other-card-notice'
import { paymentOptionsQuery } from '../session/payment-options-query'
import type { PaymentPanelPart, PaymentParts } from './payment-parts'
import { useAnnouncedPhone } from './phone/use-announced-phone'

// Offline, the server’s own message is sufficient.
const OtherCardNotice = lazyComponent<OtherCardNoticeProps>(
  async () => (await import('./offers/other-card-notice')).OtherCardNotice,
  {
    texts: [optionalTexts],
    whenMissing: () => <RefusalNotice refusal={{ code: 'OFFER_NEEDS_CARD', message: '' }} />,
  },
)

/** Payments are requested by phone in Kenya only. */
const mobileMoneyDialCode = '254'

interface PayPartProps {
  flow: CheckoutFlow | PayingFlow
  payment: PaymentParts
  kept: PanelState
  onPriced: (price: Price) => void
  /** Checks the contact on the same screen: null when it has errors, undefined when it is already known. */
  askContact: () => Contact | null | undefined
  onPay: (...given: [...Parameters<PaymentPanelPart['onPay']>, contact?: Contact]) => void
}

/** The payment methods, on the same screen as the contact: one press on Pay submits both. */
export function PayPart({ flow, payment, kept: panelMemory, onPriced, askContact, onPay }: PayPartProps) {
  const { i18n } = useLingui()
  const { api } = useAppContext()
  const options = useQuery(paymentOptionsQuery(api, flow.hold))
  const contact = useRef<Contact | null | undefined>(undefined)
  const known = flow.step === 'paying' ? flow.contact : flow.contact.contact
  // Never another person’s number, from an earlier booking or a received link.
  const isSuggested = known?.isOwnPhone && known.dialCode === mobileMoneyDialCode
  const phone = useAnnouncedPhone(isSuggested ? known : null)
  const part = useRef<HTMLDivElement>(null)
  const { price } = flow.hold
  if (options.error) {
    const { error } = options
    const code = error instanceof ApiError ? error.code : 'SERVER_ERROR'
    const words = error instanceof ApiError ? brandTexts(error) : ''
    return (
      <Notice
        tone={code === 'OFFLINE' ? 'offline' : 'warn'}
        title={words || i18n._(errorText(code))}
        action={
          <Button variant="quiet" onClick={() => void options.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!options.data) return <PaySkeleton />
  const { Panel } = payment

  async function pay(...paymentArgs: Parameters<PaymentPanelPart['onPay']>) {
    // The panel’s own submit handler runs before the surrounding one.
    await Promise.resolve()
    const currentContact = contact.current
    if (currentContact !== null) onPay(...paymentArgs, currentContact)
  }
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 outline-none"
      onSubmit={() => {
        // One press shows all errors on the screen; the first of them, further up, gets the focus.
        contact.current = askContact()
      }}
    >
      {flow.step === 'checkout' && flow.refusal?.code === 'OFFER_NEEDS_CARD' ? (
        <Suspense fallback={null}>
          <OtherCardNotice hold={flow.hold} onPriced={onPriced} onDone={() => part.current?.focus()} />
        </Suspense>
      ) : (
        <PayNotice
          refusal={flow.step === 'checkout' ? flow.refusal : null}
          isPaused={isPaying(flow) && getConnection(flow) === 'paused'}
        />
      )}
      <Suspense fallback={<PaySkeleton />}>
        <Panel
          options={options.data.Options}
          cancelUntil={options.data.CancelUntil}
          price={{ minor: price.totalMinor, currency: price.currency }}
          claim={getClaim(flow.hold)}
          isSignedIn={options.data.SignedIn}
          phone={phone}
          kept={panelMemory}
          isBusy={isPaying(flow)}
          onPay={(...paymentArgs) => void pay(...paymentArgs)}
        />
      </Suspense>
    </div>
  )
}

function isPaying(flow: CheckoutFlow | PayingFlow): boolean {
  return flow.step === 'paying' || (flow.contact.kind === 'saving' && flow.contact.pays !== null)
}

function getConnection(flow: CheckoutFlow | PayingFlow): Connection {
  if (flow.step === 'paying') return flow.connection
  return flow.contact.kind === 'saving' ? flow.contact.connection : 'open'
}

/**
 * Why the last press took no money, or what it waits for. It is scrolled into view, because on a phone it is
 * above the pressed button.
 */
function PayNotice({ refusal, isPaused }: { refusal: BookingError | null; isPaused: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal || isPaused) place.current?.scrollIntoView({ block: 'center' })
  }, [refusal, isPaused])
  if (!refusal && !isPaused) return null
  return (
    <div ref={place}>
      {isPaused ? (
        <PausedNotice isPaying />
      ) : refusal?.code === 'OFFLINE' ? (
        <NothingSent />
      ) : (
        <RefusalNotice refusal={refusal} />
      )}
    </div>
  )
}

function NothingSent() {
  const isOnline = useIsOnline()
  const { i18n } = useLingui()
  // The request timed out, or the connection came back since.
  if (isOnline) return <Notice tone="warn" title={i18n._(errorText('TIMEOUT'))} />
  return (
    <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
      <Trans>We sent nothing and took no money. Press again when you’re back online.</Trans>
    </Notice>
  )
}

function PaySkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12 w-48" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
