import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { commaOf, directionOf } from '@/src/lib/text/locale'

interface SectionButtonProps {
  label: string
  /** Seats that can be had. */
  free: number
  /** Nearly sold out. */
  isFew: boolean
  /** The lowest. */
  price: string
  /** The one that Tab reaches. */
  isCurrent: boolean
}

/**
 * A section on its shape. An arena has a hundred of them, and a seat that goes changes one: the others are not written
 * again. What is pressed or focused is the toolbar's to see.
 */
export const SectionButton = memo(Section)

// Declared, as Lingui's macro joins a plural and its sentence in a declared function alone.
function Section({ label: section, free, isFew, price, isCurrent }: SectionButtonProps) {
  const { t, i18n } = useLingui()
  // A text and no element of its own: all sections are in the first paint.
  const told = t`${plural(free, {
    0: `Section ${section}, sold out`,
    one: `Section ${section}, # seat available, from ${price}`,
    other: `Section ${section}, # seats available, from ${price}`,
  })}`
  return (
    <div className="absolute inset-bs-0 left-0 size-0">
      <button type="button" aria-disabled={free === 0} tabIndex={isCurrent ? 0 : -1}>
        <span aria-hidden="true" dir={directionOf(i18n.locale)} className="section-name">
          <bdi>{section}</bdi>
          {isFew ? (
            <span className="section-few">{t`${free} left`}</span>
          ) : free > 0 ? (
            <span className="section-price">{price}</span>
          ) : null}
        </span>
        <span className="sr-only">
          {told}
          {isFew ? commaOf(i18n.locale) + t`nearly sold out` : null}
        </span>
      </button>
    </div>
  )
}
