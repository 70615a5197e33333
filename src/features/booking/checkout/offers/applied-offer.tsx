import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { Hold, BookingError } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { requestOffer, type PricedAnswer } from './request-offer'
import { CardDigits } from './card-digits'

export interface AppliedOfferProps {
  hold: Hold
  offer: WireRequestableOffer
  offMinor: number
  onPriced: (answer: PricedAnswer) => void
  onDone: () => void
}

export function AppliedOffer({ hold, offer, offMinor, onPriced, onDone }: AppliedOfferProps) {
  const { api, language } = useAppContext()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const off = formatMoney({ minor: offMinor, currency: hold.price.currency }, language)
  async function remove() {
    setIsBusy(true)
    const answer = await requestOffer(api, hold, offer.PromotionID, { Remove: true })
    setIsBusy(false)
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer)
    onDone()
  }
  return (
    <div className="grid gap-3 p-4">
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DeferredIcon name="check" className="size-6 text-good" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">
            {offer.Asks === 'student-id' ? <Trans>Student ticket: {off} off</Trans> : offer.Title}
          </span>
          <span className="block text-sm text-muted">
            <Condition offer={offer} saved={off} />
          </span>
        </p>
        <Button variant="ghost" busy={isBusy} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}

function Condition({ offer, saved }: { offer: WireRequestableOffer; saved: string }) {
  switch (offer.Asks) {
    case 'student-id':
      return <Trans>Bring your student ID; staff will check it at the door.</Trans>
    case 'card':
      return (
        <Trans>
          You save {saved} when you pay with a card that starts with <CardDigits cards={offer.Cards} />.
        </Trans>
      )
    case 'credit':
      return <Trans>You save {saved} from your referral credit when you pay.</Trans>
    default:
      return <Trans>You save {saved}.</Trans>
  }
}
