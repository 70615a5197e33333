import { Plural, Trans } from '@lingui/react/macro'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { Dialog } from '@/src/ui/dialog'
import { MiniHall } from '../../seat-map/mini-hall'
import { countFree } from '../../seat-map/pick/count-free'
import { Swatch } from '../../seat-map/seat-legend'
import type { SeatMapClass } from '../../seat-map/seat-map-props'
import { seatTones } from '../../seat-map/seat-tones'

interface ClassChooserProps {
  layout: HallLayout
  /** Includes the visitor’s own seats. */
  availability: Uint8Array
  classes: readonly SeatMapClass[]
  count: number
  /** The class of the seats; null for any, undefined while none was chosen. */
  classId: string | null | undefined
  formatPrice: (minor: number) => string
  onChoose: (classId: string | null) => void
  onClose: () => void
}

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-m px-4 py-3 text-start ring-1 ring-line ring-inset hover:bg-raised aria-pressed:ring-2 aria-pressed:ring-accent disabled:opacity-60'

/** The classes of a hall: location, price and free seats. A tap on one selects its best seats. */
export function ClassChooser(props: ClassChooserProps) {
  const { layout, availability, classes, count, classId, formatPrice, onChoose, onClose } = props
  const tones = seatTones(classes)
  const free = countFree(hallGeometry(layout), availability, classes.length)
  return (
    <Dialog title={<Trans>Choose a class</Trans>} onClose={onClose}>
      <ul className="grid gap-3">
        {classes.map((each, i) => {
          const left = free[i] ?? 0
          return (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={classId === each.id}
                disabled={left < count}
                onClick={() => onChoose(each.id)}
                className={row}
              >
                <Swatch tone={tones[i] ?? 0} state="free" />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
                    {each.label}
                    <span className="tabular-nums">{formatPrice(each.priceMinor)}</span>
                  </span>
                  <span key={left} className="block text-sm text-muted">
                    {left === 0 ? (
                      <Trans>Sold out</Trans>
                    ) : (
                      <Plural value={left} one="# seat left" other="# seats left" />
                    )}
                  </span>
                </span>
                <MiniHall layout={layout} classIndex={i} className="h-12 w-16 shrink-0 max-[20rem]:hidden" />
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            aria-pressed={classId === null}
            onClick={() => onChoose(null)}
            className={`${row} font-semibold`}
          >
            <Trans>Any class</Trans>
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
