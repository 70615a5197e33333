import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Money } from '@/contract/money'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { usePrepaidParts } from '@/src/lib/page/prepaid-parts'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { Notice } from '@/src/ui/notice'
import type { Claim } from '../panels/panel'
import { checkPrepaidParts } from './check-prepaid-parts'
import { PartChips } from './part-chips'

interface PrepaidSummaryProps {
  claim: Claim
  price: Money
  /** Whether a payment is in progress, so that nothing can be changed. */
  isBusy: boolean
}

/**
 * Vouchers and wallet that pay a part, above the payment methods for the rest: the amount of each, and the
 * rest.
 */
export function PrepaidSummary({ claim, price, isBusy }: PrepaidSummaryProps) {
  const { api, language } = useAppContext()
  const { parts, restMinor, totalMinor } = usePrepaidParts(claim.ReserveID, price)
  /** Number of parts left when some were lost: a later change by the visitor hides the notice. */
  const [leftOf, setLeftOf] = useState<number | null>(null)
  const isLost = leftOf === parts.length
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)

  const recheck = useEffectEvent(async () => {
    if (parts.length === 0) return
    try {
      await checkPrepaidParts(api, claim, price, parts)
    } catch (error) {
      if (!(error instanceof ApiError) || error.isPassing) return
      // A part that can no longer be used pays nothing: the visitor sees that before the payment.
      const rest = error.code === 'CODE_REQUIRED' ? parts.filter(({ code }) => code !== null) : []
      const remaining = await checkPrepaidParts(api, claim, price, rest).then(
        () => rest.length,
        () => checkPrepaidParts(api, claim, price, []).then(() => 0),
      )
      setLeftOf(remaining)
    }
  })
  const isStale = parts.length > 0 && totalMinor !== price.minor
  const wasBusy = useRef(false)
  useEffect(() => {
    // A failed payment may have been refused because of them.
    if (isStale || (wasBusy.current && !isBusy)) void recheck()
    wasBusy.current = isBusy
  }, [isStale, isBusy])

  if (parts.length === 0 && !isLost) return null
  const amounts = [restMinor, ...parts.map(({ paysMinor }) => paysMinor)]
  const money = listMoneyFormat(amounts, price.currency, language)
  return (
    <div ref={list} tabIndex={-1} className="mb-6 grid grid-cols-1 gap-4 outline-none">
      {isLost ? (
        <Notice tone="warn" title={<Trans>Some of it can no longer be used</Trans>}>
          <Trans>We took no money. Check what’s left to pay, or add it again.</Trans>
        </Notice>
      ) : null}
      {parts.length > 0 ? (
        <section
          aria-labelledby={headingId}
          className="grid gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
        >
          <h3 id={headingId} className="sr-only">
            <Trans>What pays part of it</Trans>
          </h3>
          <PartChips
            claim={claim}
            price={price}
            parts={parts}
            shown={parts}
            money={money}
            onRemoved={() => list.current?.focus()}
          />
          <p aria-live="polite" className="flex items-baseline justify-between gap-4 font-semibold">
            <span>
              <Trans>Left to pay</Trans>
            </span>
            <span className="tabular-nums">{money(restMinor)}</span>
          </p>
          <p className="text-sm text-muted">
            <Trans>You don’t pay until we make the booking.</Trans>
          </p>
        </section>
      ) : null}
    </div>
  )
}
