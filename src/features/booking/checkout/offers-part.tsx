import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { toMinor } from '@/contract/money'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { usePrepaidParts } from '@/src/lib/page/prepaid-parts'
import { texts as optionalTexts } from 'texts:optional'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { formatMoney } from '@/src/lib/text/money'
import { Icon } from '@/src/ui/icon'
import { offlineRefusal } from '../flow/state'
import { RefusalNotice } from '../session/refusal-notice'
import { ExtraRow } from './extra-row'
import { paymentOptionsQuery } from '../session/payment-options-query'
import { useSheet } from './use-sheet'
import { appliedOffers, getDiscountMinor } from './offers/applied-offers'
import type { OffersPartProps } from './offers/offers-sheet'

const importSheet = loadWithTexts(() => import('./offers/offers-sheet'), [optionalTexts])

/**
 * Offers on request and vouchers: one row, which shows those on the order and their sum. Renders nothing
 * where the server has none. // spec §2 Checkout: offers area
 */
export function OffersPart(props: OffersPartProps) {
  const { hold, payment } = props
  const { t } = useLingui()
  const { api, language } = useAppContext()
  const loadSheet = async () => {
    const [{ OffersSheet }] = await Promise.all([importSheet(), payment.loadVouchers()])
    return OffersSheet
  }
  const sheet = useSheet('offers', loadSheet)
  const canSignIn = useSignIn() !== null
  const options = useQuery(paymentOptionsQuery(api, hold)).data
  const { Offers = [], TakesCodes, Options = [], SignedIn = false } = options ?? {}
  const { totalMinor, currency } = hold.price
  const prepaid = usePrepaidParts(hold.reserveId, { minor: totalMinor, currency })
  const vouchers = prepaid.parts.filter(({ code }) => code !== null)
  const applied = appliedOffers(Offers, hold.price)
  const isFor = (asks: string) => (offer: WireRequestableOffer) =>
    offer.Asks === asks && (SignedIn || canSignIn || !offer.NeedsAccount)
  const saving = Offers.find(isFor('nothing'))
  const off = formatMoney({ minor: toMinor(saving?.Off ?? 0, currency), currency }, language)
  const acceptedKinds = [
    Offers.some(isFor('student-id')) && t`student`,
    TakesCodes && t`promo code`,
    Offers.some(({ Asks, Balance }) => Asks === 'credit' && (Balance !== undefined || canSignIn)) &&
      t`referral credit`,
    ...Offers.filter(({ Asks }) => Asks === 'earned').map(({ Title }) => Title),
    Offers.some(({ Asks }) => Asks === 'card') && t`card offer`,
    Options.some(({ PaymentID }) => PaymentID === paymentOptions.voucher) && t`voucher`,
  ].filter((each) => typeof each === 'string')
  const count = applied.length + vouchers.length
  if (acceptedKinds.length === 0 && count === 0 && !saving) return null
  const minor = vouchers.reduce(
    (sum, { paysMinor }) => sum + paysMinor,
    applied.reduce((sum, { PromotionID }) => sum + getDiscountMinor(hold.price, PromotionID), 0),
  )
  const [first] = applied
  const label =
    count === 1 && first
      ? hold.price.lines.find(({ kind, code }) => kind === 'discount' && code === first.PromotionID)?.label
      : ''
  const all = new Intl.ListFormat(language, { type: 'disjunction' }).format(acceptedKinds)
  return (
    <div>
      <ExtraRow
        icon={<Icon name="offer" className="size-6 text-accent" />}
        title={<Trans>Offers and vouchers</Trans>}
        note={
          count > 0 ? (
            label || t`${plural(count, { one: '# applied', other: '# applied' })}`
          ) : saving?.NeedsAccount && !SignedIn ? (
            <Trans>Sign in and save {off}</Trans>
          ) : saving ? (
            <Trans>Save {off}</Trans>
          ) : (
            <span className="block first-letter:uppercase">{all}</span>
          )
        }
        end={
          count > 0 ? (
            <span className="font-semibold whitespace-nowrap text-good tabular-nums">
              {formatMoney({ minor: -minor, currency }, language)}
            </span>
          ) : null
        }
        isLoading={sheet.isLoading}
        onNear={() => void loadSheet().catch(() => undefined)}
        onOpen={sheet.open}
      />
      {sheet.isCutOff ? <RefusalNotice refusal={offlineRefusal} /> : null}
      {sheet.Part && sheet.isOpen ? <sheet.Part {...props} onClose={sheet.close} /> : null}
    </div>
  )
}
