import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { toMinor } from '@/contract/money'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { useAppContext } from '@/src/lib/page/app-context'
import { usePrepaidParts } from '@/src/lib/page/prepaid-parts'
import { formatMoney } from '@/src/lib/text/money'
import { Dialog } from '@/src/ui/dialog'
import { getClaim } from '../../session/effects/read-refusal'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { SheetFoot } from '../optional/sheet-foot'
import { AppliedOffer } from './applied-offer'
import { appliedOffers, getDiscountMinor } from './applied-offers'
import type { PricedAnswer } from './request-offer'
import { CardOffers } from './card-offers'
import { CodeForm } from './code-form'
import { OfferRow } from './offer-row'
import { SavingRow } from './saving-row'
import { StudentForm } from './student-form'
import { withOffers } from './with-offers'
import type { Hold, Price } from '../../flow/state'
import type { PaymentParts } from '../payment-parts'

export interface OffersPartProps {
  hold: Hold
  payment: Pick<PaymentParts, 'VoucherForm' | 'AppliedVouchers' | 'MyVouchers' | 'loadVouchers'>
  onPriced: (price: Price) => void
}

/**
 * Applied offers on request, and the other available ones: each a row that unfolds. Changes apply at once.
 */
export function OffersSheet(props: OffersPartProps & { onClose: () => void }) {
  const { hold, payment, onPriced, onClose } = props
  const { AppliedVouchers, MyVouchers, VoucherForm } = payment
  const { t } = useLingui()
  const { api, language } = useAppContext()
  const queries = useQueryClient()
  const part = useRef<HTMLElement>(null)
  const options = paymentOptionsQuery(api, hold)
  const { Offers = [], TakesCodes, Options = [], SignedIn = false } = useQuery(options).data ?? {}
  const whole = { minor: hold.price.totalMinor, currency: hold.price.currency }
  const { parts, restMinor } = usePrepaidParts(hold.reserveId, whole)
  const hasVouchers = parts.some(({ code }) => code !== null)
  const takesVouchers = Options.some(({ PaymentID }) => PaymentID === paymentOptions.voucher)
  const applied = appliedOffers(Offers, hold.price)
  const askFor = (kind: string) => Offers.filter((offer) => offer.Asks === kind && !applied.includes(offer))
  const [student] = askFor('student-id')
  const asksStudent = student && (SignedIn || !student.NeedsAccount)
  const { currency } = whole
  const price = formatMoney({ minor: toMinor(student?.TicketPrice ?? 0, currency), currency }, language)
  const cardOffers = applied.some(({ Asks }) => Asks === 'card') ? [] : askFor('card')
  const formProps = {
    hold,
    onPriced: (answer: PricedAnswer) => {
      onPriced(answer.price)
      queries.setQueryData(options.queryKey, withOffers(answer.offers))
    },
  }
  // The focused element is gone.
  const onFold = () => part.current?.focus()
  const toSavingRow = (offer: WireRequestableOffer) => (
    <SavingRow key={offer.PromotionID} {...formProps} offer={offer} isSignedIn={SignedIn} onDone={onFold} />
  )
  return (
    <Dialog title={<Trans>Offers and vouchers</Trans>} onClose={onClose}>
      <section
        ref={part}
        tabIndex={-1}
        aria-label={t`Offers`}
        className="divide-y divide-line rounded-m ring-1 ring-line outline-none ring-inset"
      >
        {applied.map((offer) => (
          <AppliedOffer
            key={offer.PromotionID}
            {...formProps}
            offer={offer}
            offMinor={getDiscountMinor(hold.price, offer.PromotionID)}
            onDone={onFold}
          />
        ))}
        {hasVouchers ? (
          <Suspense fallback={null}>
            <AppliedVouchers claim={getClaim(hold)} price={whole} onRemoved={onFold} />
          </Suspense>
        ) : null}
        {[...askFor('nothing'), ...(student && !asksStudent ? [student] : [])].map(toSavingRow)}
        {asksStudent ? (
          <OfferRow title={<Trans>Student? One ticket for {price}</Trans>} onFold={onFold}>
            {(onDone) => <StudentForm {...formProps} offers={[student]} onDone={onDone} />}
          </OfferRow>
        ) : null}
        {[...askFor('credit'), ...askFor('earned')].map(toSavingRow)}
        {cardOffers.length > 0 ? (
          <OfferRow title={<Trans>Offers for your card</Trans>} onFold={onFold}>
            {(onDone) => <CardOffers {...formProps} offers={cardOffers} onDone={onDone} />}
          </OfferRow>
        ) : null}
        {TakesCodes ? (
          <OfferRow title={<Trans>Have a promo code?</Trans>} onFold={onFold}>
            {(onDone) => <CodeForm {...formProps} offers={[]} onDone={onDone} />}
          </OfferRow>
        ) : null}
        {takesVouchers && restMinor > 0 ? (
          <Suspense fallback={null}>
            <MyVouchers claim={getClaim(hold)} price={whole} onUsed={onFold} />
          </Suspense>
        ) : null}
        {takesVouchers && restMinor > 0 ? (
          <OfferRow
            title={hasVouchers ? <Trans>Use another voucher</Trans> : <Trans>Use a voucher</Trans>}
            onFold={onFold}
          >
            {(onDone) => (
              <Suspense fallback={null}>
                <VoucherForm claim={getClaim(hold)} price={whole} onDone={onDone} />
              </Suspense>
            )}
          </OfferRow>
        ) : null}
      </section>
      <SheetFoot
        hold={hold}
        label={parts.length > 0 ? <Trans>Left to pay</Trans> : <Trans>Total</Trans>}
        minor={restMinor}
        onClose={onClose}
      />
    </Dialog>
  )
}
