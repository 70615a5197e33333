import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { clearRecentlyViewed, onRecentlyViewed, readRecentlyViewed } from './viewed-items'

const chip =
  'flex h-14 max-w-60 items-center gap-3 overflow-hidden rounded-m bg-surface pe-4 font-semibold ring-1 ring-line ring-inset hover:bg-raised hover:ring-accent'

/** Links to recently viewed items; stored on this device alone. */
export function RecentlyViewed() {
  const { t } = useLingui()
  const app = useAppContext()
  const [openedMs] = useState(() => Date.now())
  const viewed = useSyncExternalStore(onRecentlyViewed, () => readRecentlyViewed(app, openedMs))
  if (!viewed) return null
  const { films, cinema } = viewed
  return (
    <section aria-label={t`Recently viewed`} className="pb-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-sm font-semibold text-muted">
          <Trans>Recently viewed</Trans>
        </h2>
        <button
          type="button"
          aria-label={t`Clear recently viewed`}
          onClick={clearRecentlyViewed}
          className="min-h-11 px-1 text-sm font-semibold text-accent"
        >
          <Trans>Clear</Trans>
        </button>
      </div>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:-mx-1 md:px-1">
        {cinema ? (
          <li className="shrink-0">
            <Link to={pages.cinema.path} params={{ cinemaId: cinema.id }} className={`${chip} ps-4`}>
              <Icon name="pin" className="size-5 text-accent" />
              <span className="truncate">{cinema.name}</span>
            </Link>
          </li>
        ) : null}
        {films.map(({ id, title, art }) => (
          <li key={id} className="shrink-0">
            <Link to={pages.movie.path} params={{ movieID: id, cinemaID: anyCinema }} className={chip}>
              <Picture art={art} alt="" sizes="40px" className="h-full w-10 shrink-0" />
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
