import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { openModal } from '@/src/lib/page/open-modal'
import { Icon } from '@/src/ui/icon'
import { useMenu } from './menu'
import { pageLabels } from './page-labels'

const maxEntries = 4

/** Navigation bar within reach of the thumb on a phone, with the fastest way to a seat in its middle. */
export function BottomBar() {
  const { t } = useLingui()
  const menu = useMenu()
  const labels = pageLabels()
  // Four entries fit beside the quick-book button; the films are also on the home page.
  const entriesShown =
    menu.length > maxEntries ? menu.filter((name) => name !== 'movies').slice(0, maxEntries) : menu
  const entries = entriesShown.map((name) => (
    <li key={name} className="min-w-0 flex-1">
      <Link
        to={pages[name].path}
        activeOptions={{ exact: true, includeSearch: false }}
        className="grid min-h-14 content-center justify-items-center gap-0.5 text-center text-[min(0.8125rem,4vw)]/tight font-medium text-muted aria-[current=page]:text-ink"
      >
        <Icon name={labels[name].icon} />
        {labels[name].short ?? labels[name].label}
      </Link>
    </li>
  ))
  return (
    <nav
      aria-label={t`Sections`}
      className="thumb-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex items-center px-1 max-[18rem]:px-0">
        {entries.slice(0, 2)}
        <li className="flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t`Quick book`}
            onClick={() => openModal('quick-book')}
            className="mx-auto my-1 grid min-h-14 w-full max-w-20 content-center justify-items-center gap-0.5 rounded-m bg-accent text-[min(0.8125rem,4vw)]/tight font-semibold text-on-accent"
          >
            <Icon name="ticket" />
            <Trans>Book</Trans>
          </button>
        </li>
        {entries.slice(2)}
      </ul>
    </nav>
  )
}
