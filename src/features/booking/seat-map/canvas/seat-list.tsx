import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { hallGeometry, rowRange } from '@/contract/hall/geometry'
import { seatLabel } from '@/contract/hall/seat-label'
import { sortSeats } from '@/contract/hall/seat-order'
import { getComma, joinFacts } from '@/src/lib/text/locale'
import type { HallProps } from '../hall-props'
import { lowestPrice, sectionOffers, type SectionOffer } from './section-offers'
import type { SectionShape } from './section-shapes'

interface SeatListProps extends Pick<
  HallProps,
  | 'layout'
  | 'availability'
  | 'names'
  | 'classes'
  | 'formatPrice'
  | 'selected'
  | 'stateOf'
  | 'onPress'
  | 'controls'
> {
  shapes: readonly SectionShape[]
  offers: readonly SectionOffer[]
}

const field =
  'min-h-11 min-w-0 grow rounded-m border border-line bg-surface px-3 text-base text-ink disabled:text-muted'

/** The hall as lists of sections, rows and seats, without the picture. */
export function SeatList(props: SeatListProps) {
  const { layout, availability, classes, shapes, offers } = props
  const { t, i18n } = useLingui()
  const sectionField = useId()
  const rowField = useId()
  const [isOpen, setOpen] = useState(false)
  const [shapeIndex, setShapeIndex] = useState(() =>
    Math.max(
      0,
      offers.findIndex((offer) => offer.free > 0),
    ),
  )
  const [chosenRow, setChosenRow] = useState(-1)
  const geometry = hallGeometry(layout)
  const shape = shapes[shapeIndex]
  const rows = isOpen
    ? (shape?.rows ?? []).map((row) => {
        const [offer = emptyOffer] = sectionOffers([{ rows: [row] }], geometry, availability, classes.length)
        return { row, offer }
      })
    : []
  const row = rows.some((each) => each.row === chosenRow)
    ? chosenRow
    : (rows.find((each) => each.offer.free > 0)?.row ?? -1)
  const [first, end] = row >= 0 ? rowRange(geometry, row) : [0, 0]
  const seats = sortSeats(
    layout,
    Array.from({ length: end - first }, (_, i) => first + i),
  ).filter((seat) => isSeatFree(availability, seat) || props.selected.includes(seat))
  /** "204 · Silver, Bronze · from KES 1,200 · 36 free" */
  const optionText = (label: string, offer: SectionOffer): string => {
    const { free } = offer
    if (free === 0) return joinFacts([label, t`Sold out`], i18n.locale)
    const offered = offer.classes.filter((each) => each.free > 0)
    const names = offered.map((each) => classes[each.classIndex]?.label ?? '')
    const price = props.formatPrice(lowestPrice(offer, classes))
    return joinFacts(
      [
        label,
        names.join(getComma(i18n.locale)),
        offered.length > 1 ? t`from ${price}` : price,
        t`${free} free`,
      ],
      i18n.locale,
    )
  }
  return (
    <details
      className="order-last rounded-m border border-line bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-ink">
        <Trans>Choose from a list instead</Trans>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-4 p-4 pt-2">
          <div className="flex flex-wrap gap-4">
            {shapes.length > 1 && (
              <label className="flex min-w-40 grow flex-col gap-1 text-sm text-muted" htmlFor={sectionField}>
                <Trans>Section</Trans>
                <select
                  id={sectionField}
                  className={field}
                  value={shapeIndex}
                  onChange={(event) => setShapeIndex(Number(event.target.value))}
                >
                  {shapes.map((each, i) => (
                    <option key={each.section} value={i} disabled={(offers[i]?.free ?? 0) === 0}>
                      {optionText(each.label, offers[i] ?? emptyOffer)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label className="flex min-w-40 grow flex-col gap-1 text-sm text-muted" htmlFor={rowField}>
              <Trans>Row</Trans>
              <select
                id={rowField}
                className={field}
                value={row}
                onChange={(event) => setChosenRow(Number(event.target.value))}
              >
                {rows.map((each) => (
                  <option key={each.row} value={each.row} disabled={each.offer.free === 0}>
                    {optionText(layout.Rows[each.row]?.L ?? '', each.offer)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <ul aria-label={t`Seats of the row`} className="flex flex-wrap gap-2">
            {seats.map((seat) => (
              <li key={seat}>
                <button
                  type="button"
                  aria-pressed={props.selected.includes(seat)}
                  aria-label={props.names.full(seat, props.stateOf(seat))}
                  className="size-11 rounded-m border border-line text-base font-semibold text-ink hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
                  onClick={() => {
                    props.onPress(seat)
                    props.controls.current?.reveal([seat])
                  }}
                >
                  {seatLabel(layout, geometry, seat)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}

const emptyOffer: SectionOffer = { seats: 0, free: 0, classes: [] }
