import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { toMinor } from '@/contract/money'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Picture } from '@/src/ui/picture'
import { ActionBar } from '../screens/action-bar'
import { RefusalNotice } from '../checkout/refusal-notice'
import { useShowHeading } from '../show/show-heading'
import type { CountFlow, HoldingFlow } from '../flow/state'

interface CountStepProps {
  flow: CountFlow | HoldingFlow
  answer: SeatLayoutAnswer
  isBusy: boolean
  onCount: (count: number) => void
  onProceed: () => void
}

/** How many seats: big numbers, what a seat costs, what is being booked. // spec §2 booking flow (1) */
export function CountStep({ flow, answer, isBusy, onCount, onProceed }: CountStepProps) {
  const { t } = useLingui()
  const { language } = useScope()
  const { time, venue } = useShowHeading(answer)
  const group = useRef<HTMLDivElement>(null)
  const { mostSeats } = flow.sale
  const { Show } = answer

  function move(event: KeyboardEvent) {
    const isRtl = document.documentElement.dir === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowUp: 1,
      ArrowDown: -1,
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = ((flow.count - 1 + step + mostSeats) % mostSeats) + 1
    onCount(next)
    group.current?.querySelector<HTMLElement>(`[data-count="${next}"]`)?.focus()
  }

  return (
    <>
      <div className="mx-auto grid w-full max-w-6xl content-start gap-8 px-4 py-8 md:grid-cols-[14rem_1fr] md:gap-12 md:px-6 md:py-12">
        {Show?.Art || Show?.movie_card_img ? (
          <Picture
            art={Show.Art}
            fallback={Show.movie_card_img}
            alt=""
            sizes="14rem"
            isHero
            className="hidden aspect-2/3 h-auto w-full rounded-l shadow-card md:block"
          />
        ) : null}
        <div className="grid content-start gap-8">
          <div className="grid gap-1">
            <p className="text-lg font-semibold text-accent">{time}</p>
            <h1 className="text-2xl font-extrabold">{Show?.Title ?? venue}</h1>
            <p className="text-muted">
              {[venue, Show?.Rated, Show?.Language, Show?.Format].filter(Boolean).join(' · ')}
            </p>
          </div>
          <RefusalNotice refusal={flow.step === 'count' ? flow.refusal : null} />
          <div className="grid gap-3">
            <h2 id="count-title" className="text-lg font-bold">
              <Trans>How many seats?</Trans>
            </h2>
            <div
              ref={group}
              role="radiogroup"
              aria-labelledby="count-title"
              tabIndex={-1}
              onKeyDown={move}
              className={`grid gap-2 ${mostSeats % 4 === 0 ? 'grid-cols-4' : mostSeats % 5 === 0 ? 'grid-cols-5' : 'grid-cols-3'} sm:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]`}
            >
              {Array.from({ length: mostSeats }, (_, i) => i + 1).map((count) => (
                <button
                  key={count}
                  type="button"
                  role="radio"
                  data-count={count}
                  aria-checked={count === flow.count}
                  tabIndex={count === flow.count ? 0 : -1}
                  onClick={() => onCount(count)}
                  className="min-h-16 rounded-m bg-surface font-display text-xl font-bold ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-raised aria-checked:bg-accent aria-checked:text-on-accent aria-checked:ring-accent"
                >
                  {count}
                </button>
              ))}
            </div>
            <p className="text-sm text-muted">
              <Plural
                value={mostSeats}
                one="At most # ticket in one booking."
                other="At most # tickets in one booking."
              />
            </p>
          </div>
          <ul className="grid gap-x-10 sm:grid-cols-2" aria-label={t`Prices`}>
            {answer.SeatTypes.map((type) => (
              <li
                key={type.SeatClassID}
                className="flex items-baseline justify-between gap-4 border-b border-line py-3"
              >
                <span className="font-semibold">
                  {type.Label}
                  {type.Available === 0 ? (
                    <span className="ms-2 text-sm font-normal text-muted">
                      <Trans>Sold out</Trans>
                    </span>
                  ) : null}
                </span>
                <span className="tabular-nums">
                  {formatMoney(
                    { minor: toMinor(type.Price, answer.Currency), currency: answer.Currency },
                    language,
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ActionBar
        summary={
          <p className="font-semibold">
            <Plural value={flow.count} one="# seat" other="# seats" />
          </p>
        }
      >
        <Button size="l" onClick={onProceed} busy={isBusy} className="max-sm:w-full">
          <Trans>Proceed</Trans>
        </Button>
      </ActionBar>
    </>
  )
}
