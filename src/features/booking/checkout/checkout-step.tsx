import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { ApiError } from '@/src/lib/api/api-error'
import { ownWords } from '@/src/lib/api/own-words'
import { useIsOnline } from '@/src/lib/device/connection'
import { errorText } from '@/src/lib/text/error-text'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import type { CheckoutFlow, Contact, PayingFlow, Refusal } from '../flow/state'
import { ContactForm } from './contact-form'
import { CompactSummary, OrderSummary } from './order-summary'
import { RefusalNotice } from '../session/refusal-notice'
import { paymentOptionsQuery } from './payment-options-query'
import type { PaymentPanelSlot, PaymentSlot } from './payment-slot'

interface CheckoutStepProps {
  flow: CheckoutFlow | PayingFlow
  answer: SeatLayoutAnswer
  payment: PaymentSlot
  onTyped: (contact: Contact) => void
  onContact: (contact: Contact) => void
  onEditContact: () => void
  onPay: PaymentPanelSlot['onPay']
}

/** Contact first, then payment, with the order beside them. // spec §2 booking flow (4) */
export function CheckoutStep(props: CheckoutStepProps) {
  const { flow, answer, payment, onTyped, onContact, onEditContact, onPay } = props
  const contact =
    flow.step === 'checkout' ? flow.contact : ({ kind: 'saved', contact: flow.contact } as const)
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-6 px-4 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12 lg:py-10">
      <div className="order-2 grid grid-cols-1 content-start gap-8 lg:order-1">
        <h1 className="sr-only">
          <Trans>Checkout</Trans>
        </h1>
        {contact.kind === 'saved' ? (
          <>
            <SentTo contact={contact.contact} onEdit={flow.step === 'checkout' ? onEditContact : null} />
            <Pay flow={flow} contact={contact.contact} payment={payment} onPay={onPay} />
          </>
        ) : (
          <ContactForm state={contact} onTyped={onTyped} onContact={onContact} />
        )}
      </div>
      <div className="order-1 lg:sticky lg:top-24 lg:order-2">
        <CompactSummary hold={flow.hold} answer={answer} />
        <div className="max-lg:hidden">
          <OrderSummary hold={flow.hold} answer={answer} />
        </div>
      </div>
    </div>
  )
}

function SentTo({ contact, onEdit }: { contact: Contact; onEdit: (() => void) | null }) {
  const address = <bdi className="font-semibold">{contact.email}</bdi>
  const phone = <bdi dir="ltr">{`+${contact.dialCode} ${contact.mobile}`}</bdi>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <Icon name="ticket" className="size-6 text-accent" />
      <p className="min-w-0 flex-1">
        <Trans>Tickets will be sent to {address}</Trans>
        <span className="block text-sm text-muted">{phone}</span>
      </p>
      {onEdit ? (
        <Button look="ghost" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function Pay({
  flow,
  contact,
  payment,
  onPay,
}: Pick<CheckoutStepProps, 'flow' | 'payment' | 'onPay'> & { contact: Contact }) {
  const { i18n } = useLingui()
  const { api, language } = useScope()
  const options = useQuery(paymentOptionsQuery(api, flow.hold))
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
  return (
    <div className="grid grid-cols-1 gap-5">
      <PaymentRefusal refusal={flow.step === 'checkout' ? flow.refusal : null} />
      <Suspense fallback={<PaySkeleton />}>
        <Panel
          options={options.data.Options}
          total={formatMoney({ minor: price.totalMinor, currency: price.currency }, language)}
          phone={`+${contact.dialCode} ${contact.mobile}`}
          isBusy={flow.step === 'paying'}
          onPay={onPay}
        />
      </Suspense>
    </div>
  )
}

/** Why the last press took no money. A press without a network says so until the network is back. */
function PaymentRefusal({ refusal }: { refusal: Refusal | null }) {
  const isOnline = useIsOnline()
  if (refusal?.code !== 'OFFLINE') return <RefusalNotice refusal={refusal} />
  if (isOnline) return null
  return (
    <Notice tone="offline" title={<Trans>You are offline</Trans>}>
      <Trans>Nothing was sent and no money was taken. Press again when the connection is back.</Trans>
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
