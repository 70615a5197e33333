import { Trans } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { PanelState } from '@/src/lib/page/panel-memory'
import { texts as optionalTexts } from 'texts:optional'
import type { CheckoutFlow, Contact, PayingFlow } from '../flow/state'
import type { ContactHandle } from './contact-form'
import { ContactPart } from './contact-part'
import { FoodPart } from './food-part'
import { OffersPart } from './offers-part'
import { CompactSummary, OrderSummary } from './order-summary'
import { PayPart } from './pay-part'
import type { PaymentPanelPart, PaymentParts } from './payment-parts'
import { lazyComponent } from '@/src/ui/lazy-component'
import type { OffersPartProps } from './offers/offers-sheet'

const AssignedSeats = lazyComponent(async () => (await import('./optional/assigned-seats')).AssignedSeats, {
  texts: [optionalTexts],
  whenMissing: 'omit',
})

interface CheckoutStepProps {
  flow: CheckoutFlow | PayingFlow
  answer: SeatLayoutAnswer
  payment: PaymentParts
  kept: PanelState
  /** Goes back to the seat choice. */
  onSeats: () => void
  onTyped: (contact: Contact) => void
  onContact: (contact: Contact) => void
  onEditContact: () => void
  onPriced: OffersPartProps['onPriced']
  onPay: (...given: [...Parameters<PaymentPanelPart['onPay']>, contact?: Contact]) => void
}

/** Contact and payment on one screen, with the order beside them. // spec §2 booking flow (4) */
export function CheckoutStep(props: CheckoutStepProps) {
  const {
    flow,
    answer,
    payment,
    kept: panelMemory,
    onSeats,
    onTyped,
    onContact,
    onEditContact,
    onPriced,
    onPay,
  } = props
  const handle = useRef<ContactHandle>(null)
  const contact =
    flow.step === 'checkout' ? flow.contact : ({ kind: 'saved', contact: flow.contact } as const)
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-6 px-4 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12 lg:py-10">
      <div className="order-2 grid grid-cols-1 content-start gap-8 lg:order-1">
        <h1 className="sr-only">
          <Trans>Checkout</Trans>
        </h1>
        {flow.step === 'checkout' && !flow.sale.picksSeats ? (
          <Suspense fallback={null}>
            <AssignedSeats seats={flow.hold.seats} layoutUrl={answer.Layout?.Url} onChange={onSeats} />
          </Suspense>
        ) : null}
        <ContactPart
          ref={handle}
          state={contact}
          defaultDialCode={answer.Default.CountryCode}
          onTyped={onTyped}
          onContact={onContact}
          onReopen={flow.step === 'checkout' ? onEditContact : null}
        />
        {flow.step === 'checkout' ? (
          <div className="divide-y divide-line rounded-m bg-surface ring-1 ring-line empty:hidden ring-inset">
            {answer.FNB ? <FoodPart hold={flow.hold} onPriced={onPriced} /> : null}
            <OffersPart hold={flow.hold} payment={payment} onPriced={onPriced} />
          </div>
        ) : null}
        <PayPart
          flow={flow}
          payment={payment}
          kept={panelMemory}
          onPriced={onPriced}
          askContact={() => (contact.kind === 'saved' ? undefined : (handle.current?.check() ?? null))}
          onPay={onPay}
        />
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
