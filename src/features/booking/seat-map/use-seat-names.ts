import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { hallGeometry, seatKind } from '@/contract/hall/geometry'
import { seatLabel } from '@/contract/hall/seat-label'
import { getComma } from '@/src/lib/text/locale'
import type { SeatMapClass } from './seat-map-props'
import type { SeatState } from './pick/seat-state'

export interface SeatNames {
  /** Returns the full accessible name: "Row F, seat 12, Premium, KES 900, available". */
  readonly full: (seat: number, state: SeatState) => string
  /** Returns the visible row and number: "F12", "204 F12", "204 7-12". */
  readonly short: (seat: number) => string
  /** Joins short names: "F12, F13". */
  readonly list: (seats: readonly number[]) => string
  /** Returns the class or the kind of place: "Premium", "Wheelchair place". */
  readonly kind: (seat: number) => string
}

const [sectionMark, rowMark, numberMark, classMark, stateMark] = [
  '\u0001',
  '\u0002',
  '\u0003',
  '\u0004',
  '\u0005',
]

// oxlint-disable-next-line no-control-regex -- marks that no translated text can hold
const marks = /([\u0001-\u0005])/

/**
 * Returns the names of seats in the page’s language. One translated pattern is filled in per seat, so that
 * thousands of names stay cheap.
 */
export function useSeatNames(
  layout: HallLayout,
  classes: readonly SeatMapClass[],
  formatPrice: (minor: number) => string,
): SeatNames {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const geometry = hallGeometry(layout)
    const [section, row, number, seatClass, state] = [sectionMark, rowMark, numberMark, classMark, stateMark]
    const inHall = t`Row ${row}, seat ${number}, ${seatClass}, ${state}`
    const inSection = t`Section ${section}, row ${row}, seat ${number}, ${seatClass}, ${state}`
    const [partsInHall, partsInSection] = [inHall.split(marks), inSection.split(marks)]
    const states: Record<SeatState, string> = {
      free: t`available`,
      sold: t`sold`,
      chosen: t`selected`,
      lost: t`just taken by someone else`,
    }
    const places = ['', t`Wheelchair place`, t`Companion seat`]
    const comma = getComma(i18n.locale)
    const priced = classes.map((each) => {
      return places.map((place) =>
        [place, each.label, formatPrice(each.priceMinor)].filter(Boolean).join(comma),
      )
    })
    const getPosition = (seat: number): { section: string; row: string; number: string } => {
      const hallRow = layout.Rows[geometry.rowOf[seat] ?? 0]
      return {
        section: layout.Sections[hallRow?.S ?? 0]?.Label ?? '',
        row: hallRow?.L ?? '',
        number: seatLabel(layout, geometry, seat),
      }
    }
    const short = (seat: number): string => {
      const at = getPosition(seat)
      // "F12", but "7-12" where the row is a number itself.
      const seatOfRow = /\d$/.test(at.row) ? `${at.row}-${at.number}` : at.row + at.number
      return at.section ? `${at.section} ${seatOfRow}` : seatOfRow
    }
    return {
      full: (seat, seatStateNow) => {
        const at = getPosition(seat)
        let name = ''
        for (const part of at.section ? partsInSection : partsInHall)
          if (part === sectionMark) name += at.section
          else if (part === rowMark) name += at.row
          else if (part === numberMark) name += at.number
          else if (part === classMark)
            name += priced[geometry.classOf[seat] ?? 0]?.[geometry.kind[seat] ?? 0] ?? ''
          else if (part === stateMark) name += states[seatStateNow]
          else name += part
        return name
      },
      list: (seats) => seats.map(short).join(comma),
      short,
      kind: (seat) =>
        geometry.kind[seat] === seatKind.plain
          ? (classes[geometry.classOf[seat] ?? 0]?.label ?? '')
          : (places[geometry.kind[seat] ?? 0] ?? ''),
    }
  }, [layout, classes, formatPrice, t, i18n.locale])
}
