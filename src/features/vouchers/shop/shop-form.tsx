import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { maxVouchers } from '@/contract/voucher/get-voucher-offers'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import { getDialCode } from '@/src/lib/phone/dial-codes'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { Notice } from '@/src/ui/notice'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { BuyerFields } from './buyer-fields'
import { CountStepper } from './count-stepper'
import type { Purchase } from './purchase-draft'
import { UnknownPaymentPageNotice, LeavingDialog } from './leaving-dialog'
import { OfferChoice } from './offer-choice'
import { computeOrderTotal } from './order-total'
import { PayPart } from './pay-part'
import type { VoucherShop } from './shop-banner'
import { Terms } from './terms'
import { usePay } from './use-pay'
import { usePurchase } from './use-purchase'

/** Dial codes of countries whose every mobile number has ten digits. // ITU-T E.164 national plans */
const codes: ReadonlySet<string> = new Set('1 7 20 44 52 57 58 63 90 91 92 98 234 880 964 977'.split(' '))

/** Fields that an order needs, in the order of the screen. */
export const requiredFields = ['offer', 'count', 'email', 'mobile', 'terms'] as const

type RequiredField = (typeof requiredFields)[number]

interface FilledFields {
  readonly hasOffer: boolean
  readonly count: number
  readonly isEmail: boolean
  /** A number that is valid for its country; null for none. */
  readonly phone: string | null
  readonly hasAgreed: boolean
}

export function ShopForm({ shop }: { shop: VoucherShop }) {
  const { t } = useLingui()
  const { Offers: offers, currency } = shop
  const { typed, country, own, phone, change, named: adopt } = usePurchase()
  const [hasAgreed, setAgreed] = useState(false)
  const errors = useFieldErrors()
  const paying = usePay({ offered: shop.Origins, onNamed: adopt })
  const form = useId()
  const id = (need: RequiredField) => `${form}-${need}`

  const getName = (index: number) => offers[index]?.OfferID ?? String(index)
  // A single offer is chosen automatically.
  const chosen = offers.length === 1 ? 0 : offers.findIndex((_, index) => getName(index) === typed.offer)
  const offer = offers[chosen]
  const sums = offer ? computeOrderTotal(offer, currency, typed.count) : null
  const isEmail = v.is(emailSchema, typed.email)
  const filled = { hasOffer: offer !== undefined, count: typed.count, isEmail, hasAgreed }

  function type(need: RequiredField, more: Partial<Purchase>) {
    paying.reset()
    errors.setError(id(need), null)
    change(more)
  }
  function choose(index: number) {
    errors.setError(id('count'), null)
    type('offer', { offer: getName(index), count: typed.count || 1 })
  }
  const words: Readonly<Record<RequiredField, () => string>> = {
    offer: () => t`Please choose an amount.`,
    count: () => t`Please choose how many vouchers you want.`,
    email: () => t`Please enter correct email address.`,
    mobile: () =>
      country === ''
        ? t`Enter country code`
        : hasTenDigits(getDialCode(country))
          ? t`Mobile number must be 10 digit long.`
          : t`Enter valid mobile number`,
    terms: () => t`Please agree to the terms of vouchers.`,
  }
  async function pay() {
    // A number typed a moment ago may not be validated yet.
    const number = phone ?? (await checkMobile(typed.mobile, country))
    const wrong = findMissingFields({ ...filled, phone: number }).map(
      (need) => [id(need), words[need]()] as const,
    )
    if (!errors.showErrors(new Map(wrong)) || number === null || !offer) return
    await paying.pay(
      { ...typed, country },
      {
        email: typed.email.trim(),
        mobile: number,
        countrycode: getDialCode(country),
        noofvoucher: typed.count,
        ...(offer.OfferID !== undefined && { OfferID: offer.OfferID }),
      },
    )
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <div className="grid grid-cols-1 content-start gap-8">
        {offers.length > 1 ? (
          <OfferChoice
            id={id('offer')}
            offers={offers}
            currency={currency}
            chosen={chosen}
            onChoose={choose}
            error={errors.errorOf(id('offer'))}
          />
        ) : null}
        <CountStepper
          id={id('count')}
          count={typed.count}
          onCount={(count) => type('count', { count })}
          error={errors.errorOf(id('count'))}
        />
        <BuyerFields
          ids={{ email: id('email'), mobile: id('mobile') }}
          typed={typed}
          country={country}
          ownCountries={own.isos}
          // The country may arrive after the error was shown, so the message is computed from the current
          // country.
          mobileError={errors.errorOf(id('mobile')) && words.mobile()}
          emailError={errors.errorOf(id('email'))}
          onType={type}
        />
      </div>
      <div className="grid content-start gap-5 lg:sticky lg:top-24 lg:self-start">
        <PayPart
          picture={shop.Pictures[0]}
          count={typed.count}
          sums={sums}
          isReady={findMissingFields({ ...filled, phone }).length === 0}
          isBusy={paying.isBusy}
          notice={
            <>
              {paying.isAstray ? <UnknownPaymentPageNotice /> : null}
              {paying.isPaused ? (
                <Notice tone="info" title={<Trans>We’re briefly unavailable</Trans>}>
                  <Trans>You haven’t lost anything. We’re trying again and will continue shortly.</Trans>
                </Notice>
              ) : null}
              <FormNotice error={paying.error} />
            </>
          }
          terms={
            <Terms
              id={id('terms')}
              text={shop.t_c}
              isAccepted={hasAgreed}
              onAccept={(next) => {
                errors.setError(id('terms'), null)
                setAgreed(next)
              }}
              error={errors.errorOf(id('terms'))}
            />
          }
        />
        <p className="text-sm text-muted">
          <Trans>You pay on the bank’s page and come back here. We’ll e-mail your vouchers too.</Trans>
        </p>
      </div>
      {paying.leaving ? <LeavingDialog to={paying.leaving} onStay={paying.stay} /> : null}
    </form>
  )
}

/**
 * Returns the fields that are still missing before payment. // spec §4: count above 0, phone and e-mail
 * valid, terms ticked
 */
export function findMissingFields({
  hasOffer,
  count,
  isEmail,
  phone,
  hasAgreed,
}: FilledFields): RequiredField[] {
  const isGiven: Record<RequiredField, boolean> = {
    offer: hasOffer,
    count: count > 0 && count <= maxVouchers,
    email: isEmail,
    mobile: phone !== null,
    terms: hasAgreed,
  }
  return requiredFields.filter((need) => !isGiven[need])
}

/**
 * Whether the specification’s message "10 digit long" is true for a country’s numbers. // spec §5 Voucher
 * page
 */
function hasTenDigits(dialCode: string): boolean {
  return codes.has(dialCode)
}
