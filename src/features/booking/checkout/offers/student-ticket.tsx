import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import type { Hold, Price, PriceLine, Refusal } from '../../flow/state'
import { RefusalNotice } from '../../session/refusal-notice'
import { askOffer } from './ask-offer'

export interface StudentTicketProps {
  hold: Hold
  promotionId: string
  /** What it takes off. */
  line: PriceLine
  onPriced: (price: Price) => void
  onDone: () => void
}

/** A student ticket that is on the order: what it saves, what to bring, and the way back. */
export function StudentTicket({ hold, promotionId, line, onPriced, onDone }: StudentTicketProps) {
  const { api, language } = useScope()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const off = formatMoney({ minor: -line.amountMinor, currency: hold.price.currency }, language)
  async function remove() {
    setIsBusy(true)
    const answer = await askOffer(api, hold, promotionId, { Remove: true })
    setIsBusy(false)
    if (answer.kind === 'refused') return setRefusal(answer.refusal)
    onPriced(answer.price)
    onDone()
  }
  return (
    <div className="grid gap-3 p-4">
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <LateIcon name="check" className="size-6 text-good" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">
            <Trans>Student ticket: {off} off</Trans>
          </span>
          <span className="block text-sm text-muted">
            <Trans>Bring your student ID: it is checked at the door.</Trans>
          </span>
        </p>
        <Button look="ghost" busy={isBusy} onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
