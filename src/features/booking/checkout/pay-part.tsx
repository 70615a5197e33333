import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { ApiError } from '@/src/lib/api/api-error'
import { ownWords } from '@/src/lib/api/own-words'
import { useIsOnline } from '@/src/lib/device/connection'
import { errorText } from '@/src/lib/text/error-text'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import type { CheckoutFlow, Contact, PayingFlow, Refusal } from '../flow/state'
import { RefusalNotice } from '../session/refusal-notice'
import { paymentOptionsQuery } from './payment-options-query'
import type { PaymentPanelSlot, PaymentSlot } from './payment-slot'
import { useSaidPhone } from './phone/use-said-phone'

interface PayPartProps {
  flow: CheckoutFlow | PayingFlow
  payment: PaymentSlot
  /** Asks for what else is on the screen: null when something is to be mended there, undefined when nothing is left to ask. */
  askContact: () => Promise<Contact | null | undefined>
  onPay: (...given: [...Parameters<PaymentPanelSlot['onPay']>, contact?: Contact]) => void
}

/** The ways to pay, on the same screen as the contact: one press on Pay is for both. */
export function PayPart({ flow, payment, askContact, onPay }: PayPartProps) {
  const { i18n } = useLingui()
  const { api, language } = useScope()
  const options = useQuery(paymentOptionsQuery(api, flow.hold))
  const contact = useRef<Promise<Contact | null | undefined>>(undefined)
  const phone = useSaidPhone(flow.step === 'paying' ? flow.contact : flow.contact.contact)
  const { price } = flow.hold
  if (options.error) {
    const { error } = options
    const code = error instanceof ApiError ? error.code : 'SERVER_ERROR'
    const words = error instanceof ApiError ? ownWords(error) : ''
    return (
      <Notice
        tone={code === 'OFFLINE' ? 'offline' : 'warn'}
        title={words || i18n._(errorText(code))}
        action={
          <Button look="quiet" onClick={() => void options.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!options.data) return <PaySkeleton />
  const { Panel } = payment

  async function pay(...given: Parameters<PaymentPanelSlot['onPay']>) {
    // The panel's own submit comes before that of what is around it.
    await Promise.resolve()
    const known = await contact.current
    if (known !== null) onPay(...given, known)
  }
  return (
    <div
      className="grid grid-cols-1 gap-5"
      onSubmit={() => {
        // Whatever is wrong on the screen is said at one press; the first of it, further up, gets the focus.
        contact.current = askContact()
      }}
    >
      <PaymentRefusal refusal={flow.step === 'checkout' ? flow.refusal : null} />
      <Suspense fallback={<PaySkeleton />}>
        <Panel
          options={options.data.Options}
          total={formatMoney({ minor: price.totalMinor, currency: price.currency }, language)}
          phone={phone}
          isBusy={isPaying(flow)}
          onPay={(...given) => void pay(...given)}
        />
      </Suspense>
    </div>
  )
}

function isPaying(flow: CheckoutFlow | PayingFlow): boolean {
  return flow.step === 'paying' || (flow.contact.kind === 'saving' && flow.contact.pays !== null)
}

/** Why the last press took no money. A press without a network says so until the network is back. */
function PaymentRefusal({ refusal }: { refusal: Refusal | null }) {
  const isOnline = useIsOnline()
  if (refusal?.code !== 'OFFLINE') return <RefusalNotice refusal={refusal} />
  if (isOnline) return null
  return (
    <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
      <Trans>Nothing was sent and no money was taken. Press again when you’re back online.</Trans>
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
