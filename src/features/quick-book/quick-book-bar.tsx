import { useLingui } from '@lingui/react/macro'
import { QuickBookFields } from './quick-book-fields'

/** The quick-book bar of a wide screen, on the banners’ lower edge. On a phone it is a modal. // spec §2 */
export function QuickBookBar() {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Quick book`}
      className="quick-bar relative z-20 -mt-10 hidden rounded-l bg-surface shadow-sheet ring-1 ring-line md:block"
    >
      <QuickBookFields form="bar" />
    </section>
  )
}
