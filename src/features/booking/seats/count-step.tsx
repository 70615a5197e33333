import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { Button } from '@/src/ui/button'
import { Picture } from '@/src/ui/picture'
import { RefusalNotice } from '../session/refusal-notice'
import { countFreeSeats } from '../show/free-seats'
import type { CountFlow, HoldingFlow } from '../flow/state'
import { CountChoice } from './count-choice'
import { CountPrices } from './count-prices'
import { lazyComponent } from '@/src/ui/lazy-component'

const SoldOut = lazyComponent(async () => (await import('../show/sold-out')).SoldOut)

interface CountStepProps {
  flow: CountFlow | HoldingFlow
  answer: SeatLayoutAnswer
  isBusy: boolean
  onCount: (count: number) => void
  onProceed: () => void
}

/**
 * Seat count and price: a bottom sheet over the hall that is being rendered behind it. It is part of the
 * page, so that it is visible, and responds to taps, before any code is loaded. // spec §2 booking flow (1)
 */
export function CountStep({ flow, answer, isBusy, onCount, onProceed }: CountStepProps) {
  // The visitor’s own seats are free for them.
  const freeSeats = countFreeSeats(answer) + (flow.unwanted?.seats.length ?? 0)
  const { mostSeats } = flow.sale
  return (
    <>
      {flow.sale.picksSeats ? null : <Poster answer={answer} />}
      <div aria-hidden className="fixed inset-0 z-20 bg-black/50" />
      <section className="fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[85dvh] max-w-xl overflow-y-auto rounded-t-l bg-surface shadow-sheet md:bottom-auto md:top-1/2 md:-translate-y-1/2 md:rounded-l">
        {freeSeats === 0 ? (
          <Suspense fallback={null}>
            <SoldOut answer={answer} sale={flow.sale} />
          </Suspense>
        ) : (
          <>
            <div className="grid gap-4 px-4 pt-5 pb-2 md:px-6">
              <RefusalNotice refusal={flow.step === 'count' ? flow.refusal : null} />
              <CountChoice
                count={Math.min(flow.count, freeSeats)}
                mostSeats={mostSeats}
                freeSeats={freeSeats}
                onCount={onCount}
              />
              <CountPrices answer={answer} count={Math.min(flow.count, freeSeats)} />
            </div>
            <div className="sticky bottom-0 grid bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
              <Button
                size="l"
                onClick={() => {
                  if (flow.count > freeSeats) onCount(freeSeats)
                  onProceed()
                }}
                busy={isBusy}
              >
                <Trans>Proceed</Trans>
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  )
}

/** The background where seats come assigned and no hall is drawn. */
function Poster({ answer: { Show } }: { answer: SeatLayoutAnswer }) {
  if (!Show?.Art && !Show?.movie_card_img) return null
  return (
    <Picture
      art={Show.Art}
      fallback={Show.movie_card_img}
      alt=""
      sizes="(min-width: 768px) 28rem, 100vw"
      className="mx-auto w-full max-w-md"
    />
  )
}
