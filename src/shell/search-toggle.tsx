import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { Icon } from '@/src/ui/icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const SearchList = lazyComponent(
  async () => (await import('@/src/features/catalogue/search/search-list')).SearchList,
  { texts: ['deferred'] },
)

/**
 * Looks like the search box and turns into it when used. The box itself needs no further code, so that it takes
 * every letter from the first tap on; the list below it follows.
 */
export function SearchToggle() {
  const { t } = useLingui()
  /** Null while closed. */
  const [text, setText] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const label = t`Search for Movies & Cinemas`
  return (
    <>
      <button
        type="button"
        data-types
        // Text typed before hydration. // src/app/early-tap-queue.ts
        onClick={({ currentTarget: { dataset } }) => setText(dataset.typed ?? '')}
        onPointerEnter={SearchList.preload}
        className="head-search flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-button text-muted hover:text-ink lg:me-2 lg:w-72 lg:justify-start lg:bg-surface lg:px-4 lg:ring-1 lg:ring-line lg:ring-inset"
      >
        <Icon name="search" />
        <span className="truncate max-lg:sr-only">{label}</span>
      </button>
      {text === null ? null : (
        <div role="search" className="head-typing">
          <input
            ref={box}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into it
            autoFocus
            aria-label={label}
            placeholder={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="search-box"
          />
          <Suspense fallback={null}>
            <SearchList box={box} text={text} onText={setText} onClose={() => setText(null)} />
          </Suspense>
        </div>
      )}
    </>
  )
}
