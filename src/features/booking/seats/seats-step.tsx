import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { toMinor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import { ApiError } from '@/src/lib/api/api-error'
import { texts as optionalTexts } from 'texts:optional'
import { getDirection } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { EmptyState } from '@/src/ui/empty-state'
import { RefusalNotice } from '../session/refusal-notice'
import type { LanguageCode } from '@/contract/envelope'
import { SeatMap } from '../seat-map/seat-map'
import type { SeatMapClass } from '../seat-map/seat-map-props'
import { tallySeats } from '../seat-map/pick/seat-tally'
import { findWishedSeats } from '../seat-map/pick/wished-seats'
import { hallGeometry } from '@/contract/hall/geometry'
import { loadHall } from '../seat-map/canvas/large-hall'
import { BookBar } from './book-bar'
import { HallSkeleton } from './hall-skeleton'
import { SeatWishes } from './seat-wishes'
import { useHall, useSelectableSeats } from './use-hall'
import { useLiveSeats } from './use-live-seats'
import type { ShownHall } from './use-hall'
import { useProposal } from './use-proposal'
import { defaultSeatPreference } from '@/contract/hall/seat-preference'
import type { SeatPreference } from '@/contract/hall/seat-preference'
import type { CountFlow, HoldingFlow, SeatsFlow } from '../flow/state'
import { lazyComponent } from '@/src/ui/lazy-component'

const ClassChooser = lazyComponent(async () => (await import('./optional/class-chooser')).ClassChooser, {
  texts: [optionalTexts],
  whenMissing: 'omit',
})
const SeatAdvice = lazyComponent(async () => (await import('./optional/seat-advice')).SeatAdvice, {
  texts: [optionalTexts],
  whenMissing: 'omit',
})

interface SeatsStepProps {
  /** At the count step the hall is already rendered behind it. */
  flow: SeatsFlow | HoldingFlow | CountFlow
  answer: SeatLayoutAnswer
  onSeats: (names: readonly string[]) => void
  /** Called at once when a seat was pressed; `onSeats` follows when the hall shows it. */
  onSeatsPressed: (names: readonly string[]) => void
  onProposed: (wish: SeatPreference, names: readonly string[]) => void
  /** Called when chosen seats were taken by another visitor. */
  onLost: (names: readonly string[]) => void
  onConfirm: () => void
  /** Goes back to the count. */
  onCount: () => void
  /** Refetches the availability. */
  onRefresh: () => void
}

/** The hall, and in reach of the thumb the chosen seats and their price. // spec §2 booking flow (2) */
export function SeatsStep(props: SeatsStepProps) {
  const { hall, error, isLoading, refetch } = useHall(props.answer)
  // A character of the availability encodes six seats: the code of a large hall is loaded in parallel with
  // its drawing.
  const seats = (props.answer.Availability?.length ?? 0) * 6
  useEffect(() => loadHall(seats), [seats])
  if (hall) return <Hall {...props} hall={hall} />
  if (!isLoading) {
    const isConnection = error instanceof ApiError && error.isConnection
    return (
      <EmptyState
        isPage
        picture={isConnection ? 'empty-offline' : 'empty-lost'}
        title={isConnection ? <Trans>You’re offline</Trans> : <Trans>We couldn’t show the seat map</Trans>}
        action={
          <Button onClick={refetch ?? props.onRefresh}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your choice is saved.</Trans>
      </EmptyState>
    )
  }
  return <HallSkeleton />
}

function Hall(props: SeatsStepProps & { hall: ShownHall }) {
  const { flow, answer, hall, onSeats, onSeatsPressed, onProposed, onLost } = props
  const { onConfirm, onCount, onRefresh } = props
  const { t } = useLingui()
  const { language } = useAppContext()
  const { Currency, SeatTypes, SeatLayouts } = answer
  const { layout, names, indexOf } = hall
  const availability = useSelectableSeats(hall, flow.unwanted?.seats)
  const classes = seatClasses({ Currency, SeatTypes, SeatLayouts }, layout, language)
  const indices = (list: readonly string[]) =>
    list.flatMap((name) => {
      const index = indexOf.get(name)
      return index === undefined ? [] : [index]
    })
  const seats = flow.step === 'count' ? noNames : flow.seats
  const inNames = (list: readonly number[]) => list.flatMap((seat) => names[seat] ?? [])
  const selected = indices(seats)
  const lostNames = flow.step === 'seats' ? flow.lost : noNames
  const lost = indices(lostNames)
  const formatPrice = (minor: number) => formatMoney({ minor, currency: Currency }, language)

  const { classOf } = hallGeometry(layout)
  const tally = tallySeats(selected, (seat) => classes[classOf[seat] ?? 0] ?? { id: '', priceMinor: 0 })
  const choose = (preference: SeatPreference) =>
    inNames(findWishedSeats({ layout, availability, classes }, preference, flow.count))
  // The visitor’s own seats that are being released would look like another visitor’s.
  const justTaken = useLiveSeats(flow.sale, answer, flow.step === 'seats' && flow.unwanted === null)
  // In a hall of sections the best seats are those of the price that the visitor has in mind.
  const isClassOpen =
    layout.Sections.length > 1 &&
    classes.length > 1 &&
    flow.step === 'seats' &&
    seats.length === 0 &&
    flow.wish?.classId === null
  const [isChoosingClass, setIsChoosingClass] = useState(true)
  const asksClass = isClassOpen && isChoosingClass
  useProposal({
    flow,
    isWaiting: isClassOpen,
    availability,
    selected,
    choose,
    onProposed(preference, found) {
      // The app’s choice follows the availability; a visitor who already saw it is notified of a change.
      if (seats.length > 0 && found.length > 0)
        showToast(t`Someone else just took these seats. We chose the next best.`, 'error')
      onProposed(preference, found)
    },
  })
  const isOwn = flow.step === 'seats' && flow.wish === null
  const isGone = (seat: number) => justTaken.includes(seat) && !isSeatFree(availability, seat)
  const takenNames = isOwn ? inNames(selected.filter(isGone)).join('|') : ''
  const notifySeatsLost = useEffectEvent(onLost)
  useEffect(() => {
    if (takenNames !== '') notifySeatsLost(takenNames.split('|'))
  }, [takenNames])
  const [choosesClass, setChoosesClass] = useState(false)
  const closeClasses = () => {
    setChoosesClass(false)
    setIsChoosingClass(false)
  }
  const [cleared, setCleared] = useState<readonly string[]>(noNames)
  const isAdvised =
    isOwn && (selected.length === flow.count || (selected.length < flow.count && lostNames.length > 0))
  return (
    <>
      {flow.step === 'count' ? null : (
        <h1 className="sr-only">
          <Trans>Choose your seats</Trans>
        </h1>
      )}
      {/* The bar is in reach of the thumb; the hall keeps its size when the bar appears. */}
      <div className="flex-1">
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-2 px-4 pt-1.5 pb-1 md:gap-3 md:pt-3 md:px-6">
          {flow.step === 'seats' && flow.refusal?.code !== 'SEAT_TAKEN' ? (
            <RefusalNotice
              refusal={flow.refusal}
              action={
                <Button variant="quiet" onClick={onRefresh}>
                  <Trans>Refresh the seats</Trans>
                </Button>
              }
            />
          ) : null}
          <SeatWishes
            count={flow.count}
            wish={flow.step === 'seats' && seats.length > 0 ? flow.wish : null}
            classes={layout.Sections.length === 1 && classes.length > 1 ? classes : noClasses}
            isBusy={flow.step !== 'seats'}
            onWish={(preference) => onProposed(preference, choose(preference))}
            onClasses={() => setChoosesClass(true)}
            onCount={onCount}
          />
          <SeatMap
            layout={layout}
            availability={availability}
            classes={classes}
            formatPrice={formatPrice}
            count={flow.count}
            selected={selected}
            isProposed={flow.step === 'seats' && flow.wish !== null}
            onSelect={(list) => onSeats(inNames(list))}
            onPressed={(list) => onSeatsPressed(inNames(list))}
            lost={lost}
            direction={getDirection(language)}
          />
        </div>
      </div>
      {(choosesClass || asksClass) && flow.step === 'seats' ? (
        <Suspense fallback={null}>
          <ClassChooser
            layout={layout}
            availability={availability}
            classes={classes}
            count={flow.count}
            classId={isClassOpen ? undefined : (flow.wish?.classId ?? null)}
            formatPrice={formatPrice}
            onChoose={(classId) => {
              const preference = { ...(flow.wish ?? defaultSeatPreference), classId }
              onProposed(preference, choose(preference))
              closeClasses()
            }}
            onClose={closeClasses}
          />
        </Suspense>
      ) : null}
      {flow.step === 'count' ? null : (
        <BookBar
          flow={flow}
          answer={answer}
          tally={tally}
          onClear={() => {
            setCleared(seats)
            onSeats([])
          }}
          onUndo={
            flow.step === 'seats' && seats.length === 0 && cleared.length > 0
              ? () => {
                  setCleared(noNames)
                  // Seats taken meanwhile are reported like any other loss.
                  onSeats(cleared)
                }
              : null
          }
          advice={
            isAdvised ? (
              <Suspense fallback={null}>
                <SeatAdvice
                  hall={hall}
                  availability={availability}
                  selected={selected}
                  lost={lost}
                  count={flow.count}
                  onAccept={onSeats}
                />
              </Suspense>
            ) : null
          }
          onConfirm={onConfirm}
        />
      )}
    </>
  )
}

type Prices = Pick<SeatLayoutAnswer, 'Currency' | 'SeatTypes' | 'SeatLayouts'>

/** Returns the classes in the layout’s order with the current price of a seat. */
function seatClasses(answer: Prices, layout: HallLayout, language: LanguageCode): SeatMapClass[] {
  const types = new Map(answer.SeatTypes.map((type) => [type.SeatClassID, type]))
  return layout.Classes.map((each) => {
    const type = types.get(each.SeatClassID)
    return {
      id: each.SeatClassID,
      label: type?.Label ?? getText({ en: each.Label, ar: each.LabelAr ?? each.Label }, language),
      priceMinor: toMinor(type?.Price ?? priceOfClass(answer, each.SeatClassID), answer.Currency),
    }
  })
}

/** Returns the price of a class from its seats, for an API that lists no seat types. */
function priceOfClass(answer: Prices, classId: string): number {
  for (const { SeatClass, Seats } of answer.SeatLayouts)
    for (const seat of Seats.flat())
      if ((seat.SeatClassID ?? SeatClass.SeatClassID) === classId && seat.Price !== undefined)
        return seat.Price
  return 0
}

const noNames: readonly string[] = []
const noClasses: readonly SeatMapClass[] = []
