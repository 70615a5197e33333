import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallLayout, type HallLayout } from '@/contract/hall/hall-layout'
import { isSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import { seatsByName } from '@/contract/hall/seat-names'
import { sortSeats } from '@/contract/hall/seat-order'
import { loadHall } from '@/src/features/booking/seat-map/canvas/large-hall'
import { SeatMap } from '@/src/features/booking/seat-map/seat-map'
import { ApiError } from '@/src/lib/api/api-error'
import { getComma, getDirection } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Skeleton } from '@/src/ui/skeleton'
import type { AnswerOf } from '../../api'
import { LoadError } from '../../components/load-error'
import { Quantity } from './quantity'

type Hall = AnswerOf<'getCounterShow'>

/** The hall’s drawing, which never changes under its hash. */
const drawingQuery = (hash: string) =>
  queryOptions<HallLayout, ApiError>({
    queryKey: ['hall', hash],
    staleTime: Infinity,
    async queryFn({ signal }) {
      const response = await fetch(`/api/layouts/${hash}.json`, { signal }).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        throw new ApiError('OFFLINE', 'The hall could not be reached')
      })
      const parsed = response.ok ? v.safeParse(hallLayout, await response.json()) : null
      if (!parsed?.success) throw new ApiError('BAD_ANSWER', 'The hall is not to be had', response.status)
      return parsed.output
    },
  })

interface HallMapProps {
  hall: Hall
  /** Names of the seats that are proposed. */
  chosen: readonly string[]
  onChoose: (seats: string[]) => void
  onClose: () => void
}

/** The hall as visitors see it, in which the person chooses seats, or has the best free ones chosen. */
export function HallMap({ hall, chosen, onChoose, onClose }: HallMapProps) {
  const { t } = useLingui()
  const drawing = useQuery(drawingQuery(hall.layoutHash))
  useEffect(() => loadHall(hall.seatCount), [hall.seatCount])
  return (
    <Dialog title={t`Choose seats in the hall`} form="screen" onClose={onClose}>
      {drawing.data ? (
        <SeatChoice hall={hall} layout={drawing.data} chosen={chosen} onChoose={onChoose} />
      ) : drawing.error ? (
        <LoadError error={drawing.error} onRetry={() => void drawing.refetch()} />
      ) : (
        <Skeleton className="min-h-60 w-full flex-1" />
      )}
    </Dialog>
  )
}

const mostSeats = 50

interface SeatChoiceProps extends Omit<HallMapProps, 'onClose'> {
  layout: HallLayout
}

function SeatChoice({ hall, layout, chosen: proposed, onChoose }: SeatChoiceProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const { names, indexOf } = seatsByName(layout)
  const availability = useMemo(() => unpackSeats(hall.availability), [hall.availability])
  const [picked, setPicked] = useState(() => proposed.flatMap((name) => indexOf.get(name) ?? []))
  const [count, setCount] = useState(Math.max(1, picked.length))
  const [isProposed, setProposed] = useState(true)
  // Visitors buy meanwhile: what they took is said and no longer chosen.
  const lost = picked.filter((seat) => !isSeatFree(availability, seat))
  const selected = picked.filter((seat) => !lost.includes(seat))
  const chosenNames = selected.flatMap((seat) => names[seat] ?? [])
  const choose = (seats: readonly number[], isOurs: boolean) => {
    setPicked([...seats])
    setProposed(isOurs)
  }
  const changeCount = (next: number) => {
    setCount(next)
    if (selected.length > next) choose(selected.slice(0, next), false)
  }
  const isComplete = selected.length === count
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <SeatMap
          layout={layout}
          availability={availability}
          classes={hall.classes}
          formatPrice={(minor) => formatMoney({ minor, currency: hall.currency }, language)}
          count={count}
          selected={selected}
          isProposed={isProposed}
          onSelect={(seats) => choose(seats, false)}
          lost={lost}
          direction={getDirection(language)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-3">
        <Quantity name={t`Tickets`} quantity={count} least={1} most={mostSeats} onChange={changeCount} />
        <Button
          variant="quiet"
          onClick={() => choose(sortSeats(layout, findBestSeats(layout, availability, count)), true)}
        >
          <Trans>The best seats</Trans>
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {isComplete ? (
            <bdi className="font-semibold">{chosenNames.join(getComma(i18n.locale))}</bdi>
          ) : (
            <Plural value={count - selected.length} one="Choose # more seat." other="Choose # more seats." />
          )}
        </p>
        <Button aria-disabled={!isComplete} onClick={() => isComplete && onChoose(chosenNames)}>
          <Trans>Take these seats</Trans>
        </Button>
      </div>
    </>
  )
}
