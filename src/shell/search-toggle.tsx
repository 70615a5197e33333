import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Icon } from '@/src/ui/icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const SearchBox = lazyComponent(
  async () => (await import('@/src/features/catalogue/search/search-box')).SearchBox,
  { texts: ['tapped'] },
)

/** Looks like the search box and becomes it when it is wanted: its code is fetched on the way there. */
export function SearchToggle() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={SearchBox.preload}
        onFocus={SearchBox.preload}
        className="head-search flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-button text-muted hover:text-ink lg:me-2 lg:w-72 lg:justify-start lg:bg-surface lg:px-4 lg:ring-1 lg:ring-line lg:ring-inset"
      >
        <Icon name="search" />
        <span className="truncate max-lg:sr-only">{t`Search for Movies & Cinemas`}</span>
      </button>
      {isOpen ? (
        <div className="head-typing absolute inset-x-0 top-0 z-10 flex h-full items-center bg-ground px-4 md:px-6 lg:start-auto lg:w-[30rem]">
          <Suspense fallback={null}>
            <SearchBox onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
