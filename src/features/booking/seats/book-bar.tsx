import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { footSlot } from '@/src/ui/foot-slot'
import { Button } from '@/src/ui/button'
import type { HoldingFlow, SeatsFlow } from '../flow/state'
import type { SeatTypeTally } from '../seat-map/pick/seat-tally'
import { seatLabels } from '../show/seat-label'
import { computeTotal } from '../show/compute-total'
import { ChosenSeats } from './chosen-seats'

/**
 * Milliseconds after the hall appears in which a tap on Book is taken for a double tap on Proceed, which was
 * in the same place.
 */
const doubleTapMs = 400

interface BookBarProps {
  flow: SeatsFlow | HoldingFlow
  answer: SeatLayoutAnswer
  tally: readonly SeatTypeTally[]
  onClear: () => void
  /** Restores the cleared seats; null where there are none. */
  onUndo?: (() => void) | null
  /** Suggestion of a better choice, one tap away. */
  advice?: ReactNode
  onConfirm: () => void
}

export function BookBar({
  flow,
  answer,
  tally,
  onClear,
  onUndo = null,
  advice = null,
  onConfirm,
}: BookBarProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { seats } = flow
  const cameAtMs = useRef(-Infinity)
  useEffect(() => {
    cameAtMs.current = performance.now()
  }, [])
  const chosen = seats.length
  const missing = flow.count - chosen
  const lost = flow.step === 'seats' ? flow.lost : []
  const lostList = seatLabels(lost)
  const isLost = lost.length > 0 && missing > 0
  const total = computeTotal(answer, tally)
  const money = (minor: number) => formatMoney({ minor, currency: answer.Currency }, language)
  const price = money(total.minor)
  const saved = money(total.offMinor)
  return (
    <ActionBar
      summary={
        <>
          <ChosenSeats seats={seats} onClear={flow.step === 'seats' ? onClear : null} onUndo={onUndo}>
            {isLost ? null : missing > 0 ? (
              <p className="text-sm text-muted">
                {t`${plural(missing, { one: '# seat to choose', other: '# seats to choose' })}`}
              </p>
            ) : total.hasFees ? (
              <p className="text-sm text-muted">
                {t`Price with all fees`}
                {total.offMinor > 0 ? (
                  <strong className="block font-semibold text-good">{t`You save ${saved}.`}</strong>
                ) : null}
              </p>
            ) : null}
          </ChosenSeats>
          {/* Announced beside the hall. */}
          {isLost ? (
            <p className="text-sm font-semibold text-warn">
              <Trans>
                Someone just took <bdi dir="ltr">{lostList}</bdi>. Choose again; your other seats are still
                yours.
              </Trans>
            </p>
          ) : null}
          {advice}
        </>
      }
    >
      <Button
        size="l"
        data-testid="confirm-seats"
        onClick={({ nativeEvent, detail, timeStamp }) => {
          const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
          const isSecondTap = isFinger && timeStamp - cameAtMs.current < doubleTapMs
          // The second click of a mouse is detected by its click count.
          if (detail < 2 && !isSecondTap) onConfirm()
        }}
        busy={flow.step === 'holding'}
        disabled={chosen === 0}
        className="max-sm:w-full max-sm:px-2"
      >
        <span>
          {chosen > 0
            ? t`${plural(chosen, { one: `${price} · Book # seat`, other: `${price} · Book # seats` })}`
            : t`Choose your seats`}
        </span>
      </Button>
    </ActionBar>
  )
}

export function ActionBar({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface max-[14rem]:static pb-[env(safe-area-inset-bottom)]">
      <div ref={footSlot} className="foot-slot" />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-6">
        {summary ? <div className="min-w-0 flex-1 basis-40">{summary}</div> : null}
        {children}
      </div>
    </div>
  )
}
