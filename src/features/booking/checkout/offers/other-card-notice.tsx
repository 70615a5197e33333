import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { Hold, Price, BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { paymentOptionsQuery } from '../../session/payment-options-query'
import { requestOffer } from './request-offer'
import { CardDigits } from './card-digits'
import { withOffers } from './with-offers'

export interface OtherCardNoticeProps {
  hold: Hold
  onPriced: (price: Price) => void
  onDone: () => void
}

/**
 * Shown when the card does not fit the offer: the fitting cards, the price without the offer, and a button to
 * continue without it.
 */
export function OtherCardNotice({ hold, onPriced, onDone }: OtherCardNoticeProps) {
  const { api, language } = useAppContext()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const options = paymentOptionsQuery(api, hold)
  const offers = useQuery(options).data?.Offers ?? []
  const { currency, lines } = hold.price
  const offer = offers.find(
    ({ Asks, PromotionID }) =>
      Asks === 'card' && lines.some(({ kind, code }) => kind === 'discount' && code === PromotionID),
  )
  if (refusal) return <RefusalNotice refusal={refusal} />
  if (!offer) return null
  const { PromotionID, Cards, TotalWithout } = offer
  const without =
    TotalWithout === undefined
      ? null
      : formatMoney({ minor: toMinor(TotalWithout, currency), currency }, language)
  async function removeOffer() {
    setIsBusy(true)
    const answer = await requestOffer(api, hold, PromotionID, { Remove: true })
    setIsBusy(false)
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer.price)
    queries.setQueryData(options.queryKey, withOffers(answer.offers))
    onDone()
  }
  return (
    <Notice
      tone="warn"
      title={
        <Trans>
          This offer is for cards that start with <CardDigits cards={Cards} />
        </Trans>
      }
      action={
        <Button variant="quiet" busy={isBusy} onClick={() => void removeOffer()} className="py-2">
          {without === null ? (
            <Trans>Continue without the offer</Trans>
          ) : (
            <Trans>Continue without the offer for {without}</Trans>
          )}
        </Button>
      }
    >
      <Trans>We took no money. Use a card that starts with these digits, or pay without the offer.</Trans>
    </Notice>
  )
}
