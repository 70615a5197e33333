import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { onNotes, readNote, remindersNote } from '@/src/lib/device/preferences'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { paintedFrom } from '@/src/lib/page/painted-from'
import { useScope } from '@/src/lib/page/scope'
import { useServerNow } from '@/src/lib/time/server-now'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'
import { BannerCarousel } from '../banners/banner-carousel'
import type { ListingSearch } from '@/contract/page/search'
import { textOf } from '@/contract/text-of'
import { Listing } from '../listing/listing'
import { listingQuery } from '../listing-query'

const NearTonight = lazyComponent(async () => (await import('../tonight/near-tonight')).NearTonight, {
  whenMissing: 'omit',
})
const RemindersNews = lazyComponent(async () => (await import('../film/reminders-news')).RemindersNews, {
  whenMissing: 'omit',
})
const RecentlySeen = lazyComponent(async () => (await import('../seen/recently-seen')).RecentlySeen, {
  texts: ['tapped'],
  whenMissing: 'omit',
})

interface HomeScreenProps {
  search: ListingSearch
  /** The quick-book bar, another feature's. */
  quickBook: ReactNode
  /** What stands at the end, another feature's. */
  offers: ReactNode
}

/** `/`: banners, the quick way to a seat, what is on, and offers. */
export function HomeScreen({ search, quickBook, offers }: HomeScreenProps) {
  const { brand, language } = useScope()
  const { data, dataUpdatedAt } = useSuspenseQuery(listingQuery(useScope(), search.location))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  return (
    <>
      <h1 className="sr-only">{textOf(brand.meta.title, language)}</h1>
      {/* On a phone the next shows come first; a wide screen has room for the banners above them, and waits for all three. */}
      <div className="flex flex-col">
        <div className="md:order-3">
          {data.Upcoming?.length ? (
            <HydrationBoundary fallback={<div className="h-41 md:h-45" />}>
              <NearTonight listing={data} nowMs={nowMs} />
            </HydrationBoundary>
          ) : null}
        </div>
        <div className="md:order-1">
          <BannerCarousel banners={data.Banners} />
        </div>
        <div className="md:order-2 md:mx-auto md:w-full md:max-w-7xl md:px-6">{quickBook}</div>
      </div>
      <div id={paintedFrom} className="mx-auto max-w-7xl px-4 pt-6 md:px-6 md:pt-[calc(3rem*var(--rhythm))]">
        <Reminders listing={data} />
        <LastSeen />
        <Listing data={data} search={search} nowMs={nowMs} isPart />
        {offers}
      </div>
    </>
  )
}

/** Looked for by its name alone: what reads it comes with what shows it. // src/lib/page/reminder-note.ts */
const hasReminders = () => readNote(remindersNote) !== null

/** Films that the visitor waited for and that have shows now. */
function Reminders({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const isWaiting = useSyncExternalStore(onNotes, hasReminders, () => false)
  if (!isWaiting) return null
  return (
    <Suspense>
      <RemindersNews listing={listing} />
    </Suspense>
  )
}

/**
 * The films last looked at, for who has looked at some. Not in a page that the server rendered, which cannot know them: it
 * would move under the visitor's finger. They come with the next page.
 */
function LastSeen() {
  const isHydrated = useIsHydrated()
  const [hasSome] = useState(() => isHydrated && readNote('seen') !== null)
  if (!hasSome) return null
  return (
    <Suspense fallback={<div className="h-29" />}>
      <RecentlySeen />
    </Suspense>
  )
}
