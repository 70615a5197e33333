import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { commaOf } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import type { AnswerOf } from '../../api'
import { Money } from '../../components/money'

interface SeatRowsProps {
  hall: AnswerOf<'getCounterShow'>
  /** Names of the seats that are proposed. */
  chosen: readonly string[]
  onChoose: (seats: string[]) => void
  onClose: () => void
}

/** Edge colours of seats by class; the first one is that of most seats. */
const classTones = ['ring-line', 'ring-accent', 'ring-good', 'ring-warn', 'ring-bad']

/** A hall that is wider than the screen begins with its best seats in sight. */
function scrollToMiddle(box: HTMLElement | null) {
  if (box) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2
}

/** The hall row by row, from the screen on. Taken seats keep their place and cannot be chosen. */
export function SeatRows({ hall, chosen: proposed, onChoose, onClose }: SeatRowsProps) {
  const { t, i18n } = useLingui()
  const isFree = new Set(
    hall.rows.flatMap(({ seats }) => seats.flatMap((seat) => (seat.isFree ? seat.name : []))),
  )
  const [picked, setPicked] = useState(proposed)
  const chosen = picked.filter((seat) => isFree.has(seat))
  const toggle = (name: string) =>
    setPicked(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <Dialog title={t`Choose seats in the hall`} form="full" width="l" onClose={onClose}>
      {hall.classes.length > 1 ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {hall.classes.map(({ label, priceMinor }, index) => (
            <li key={label} className="flex items-center gap-2">
              <span
                aria-hidden
                className={`size-4 rounded-s bg-raised ring-2 ring-inset ${classTones[index % classTones.length]}`}
              />
              <bdi>{label}</bdi> <Money minor={priceMinor} currency={hall.currency} />
            </li>
          ))}
        </ul>
      ) : null}
      <p aria-hidden className="rounded-full bg-line py-1 text-center text-xs text-muted">
        <Trans>Screen</Trans>
      </p>
      <div ref={scrollToMiddle} dir="ltr" className="max-h-[60dvh] overflow-auto">
        <div className="grid w-max min-w-full gap-1.5">
          {hall.rows.map(({ row, seats }) => (
            <div
              key={row}
              role="group"
              aria-label={t`Row ${row}`}
              className="grid grid-cols-[2rem_1fr] items-center [content-visibility:auto]"
            >
              <span
                aria-hidden
                className="sticky start-0 z-10 self-stretch bg-surface text-xs leading-9 text-muted"
              >
                {row}
              </span>
              <span className="flex justify-center gap-1">
                {seats.map(({ name, seatClass, isFree: isSeatFree }) => {
                  const isOn = chosen.includes(name)
                  const number = name.slice(name.lastIndexOf('-') + 1)
                  const label = hall.classes[seatClass]?.label ?? ''
                  return (
                    <button
                      key={name}
                      type="button"
                      aria-pressed={isOn}
                      aria-label={isSeatFree ? `${name}, ${label}` : t`${name}, taken`}
                      aria-disabled={!isSeatFree}
                      onClick={() => isSeatFree && toggle(name)}
                      className={`grid size-9 shrink-0 place-items-center rounded-s text-xs font-semibold tabular-nums ring-2 ring-inset ${
                        isOn
                          ? 'bg-accent text-on-accent ring-accent'
                          : isSeatFree
                            ? `bg-raised hover:brightness-110 ${classTones[seatClass % classTones.length]}`
                            : 'bg-transparent text-muted line-through opacity-50 ring-transparent'
                      }`}
                    >
                      {number}
                    </button>
                  )
                })}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 wrap-anywhere">
          <Plural value={chosen.length} _0="No seat chosen" one="# seat chosen" other="# seats chosen" />{' '}
          <bdi className="font-semibold">{chosen.join(commaOf(i18n.locale))}</bdi>
        </p>
        <Button
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChoose([...chosen])}
        >
          <Trans>Take these seats</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
