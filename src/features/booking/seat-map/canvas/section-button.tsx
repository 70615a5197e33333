import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { getComma, getDirection } from '@/src/lib/text/locale'

interface SectionButtonProps {
  label: string
  free: number
  /** Whether the section is nearly sold out. */
  isFew: boolean
  /** The lowest price. */
  price: string
  /** Whether Tab reaches this button. */
  isCurrent: boolean
}

/**
 * A button on a section’s shape. An arena has a hundred of them, and a taken seat changes one: memo keeps the
 * others from being rendered again. The toolbar handles presses and focus.
 */
export const SectionButton = memo(Section)

// A declared function, because Lingui’s macro joins a plural and its sentence in no other.
function Section({ label: section, free, isFew, price, isCurrent }: SectionButtonProps) {
  const { t, i18n } = useLingui()
  // Plain text without an element of its own, because all sections are in the first paint.
  const description = t`${plural(free, {
    0: `Section ${section}, sold out`,
    one: `Section ${section}, # seat available, from ${price}`,
    other: `Section ${section}, # seats available, from ${price}`,
  })}`
  return (
    <div className="absolute inset-bs-0 left-0 size-0">
      <button type="button" aria-disabled={free === 0} tabIndex={isCurrent ? 0 : -1}>
        <span aria-hidden="true" dir={getDirection(i18n.locale)} className="section-name">
          <bdi>{section}</bdi>
          {isFew ? (
            <span className="section-few">{t`${free} left`}</span>
          ) : free > 0 ? (
            <span className="section-price">{price}</span>
          ) : null}
        </span>
        <span className="sr-only">
          {description}
          {isFew ? getComma(i18n.locale) + t`nearly sold out` : null}
        </span>
      </button>
    </div>
  )
}
