import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { requestOffer } from './request-offer'
import { useOnceSignedIn } from './use-once-signed-in'
import { CardDigits } from './card-digits'
import type { OfferFormProps } from './offer-row'

/**
 * Offers for certain cards: one is chosen, and applies once such a card pays. // spec §2 Checkout: card
 * offers
 */
export function CardOffers({ hold, offers, onPriced, onDone }: OfferFormProps) {
  const { api } = useAppContext()
  const [requestedId, setRequestedId] = useState('')
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const askSignIn = useOnceSignedIn((id) => choose({ PromotionID: id }))
  async function choose({ PromotionID }: Pick<WireRequestableOffer, 'PromotionID'>) {
    setRequestedId(PromotionID)
    setWords('')
    setRefusal(null)
    const answer = await requestOffer(api, hold, PromotionID, {})
    setRequestedId('')
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer)
    if (answer.words === '') onDone()
    else setWords(answer.words)
  }
  return (
    <div className="grid gap-4 px-4 pb-4">
      <RefusalNotice refusal={refusal} />
      {words ? <Notice tone="warn" title={words} /> : null}
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.PromotionID} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{offer.Title}</p>
              <p className="text-sm text-muted">
                {offer.Message}{' '}
                <Trans>
                  For cards that start with <CardDigits cards={offer.Cards} />.
                </Trans>
              </p>
            </div>
            {offer.NeedsAccount && askSignIn ? (
              <Button variant="quiet" onClick={() => askSignIn(offer.PromotionID)}>
                <Trans>Sign in to use it</Trans>
              </Button>
            ) : (
              <Button
                variant="quiet"
                busy={requestedId === offer.PromotionID}
                aria-disabled={requestedId !== ''}
                onClick={() => void choose(offer)}
              >
                <Trans>Use this offer</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
