import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { toMinor } from '@/contract/money'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { Picture } from '@/src/ui/picture'
import { ActionBar } from './action-bar'
import { RefusalNotice } from '../session/refusal-notice'
import { CountChoice } from './count-choice'
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
  const { Show } = answer

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
          <CountChoice count={flow.count} mostSeats={flow.sale.mostSeats} onCount={onCount} />
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
                <span className="whitespace-nowrap tabular-nums">
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
