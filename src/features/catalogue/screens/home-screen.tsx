import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paintedFrom } from '@/src/lib/page/painted-from'
import { useScope } from '@/src/lib/page/scope'
import { useServerNow } from '@/src/lib/time/server-now'
import { BannerCarousel } from '../banners/banner-carousel'
import type { ListingSearch } from '@/contract/page/search'
import { textOf } from '@/contract/text-of'
import { Listing } from '../listing/listing'
import { RemindersSlot } from '../listing/reminders-slot'
import { listingQuery } from '../listing-query'
import { RecentlySeenSlot } from '../seen/recently-seen-slot'
import { NearTonightSlot } from '../tonight/near-tonight-slot'

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
          <NearTonightSlot listing={data} nowMs={nowMs} />
        </div>
        <div className="md:order-1">
          <BannerCarousel banners={data.Banners} />
        </div>
        <div className="md:order-2 md:mx-auto md:w-full md:max-w-7xl md:px-6">{quickBook}</div>
      </div>
      <div id={paintedFrom} className="mx-auto max-w-7xl px-4 pt-6 md:px-6 md:pt-[calc(3rem*var(--rhythm))]">
        <RemindersSlot listing={data} />
        <RecentlySeenSlot />
        <Listing data={data} search={search} nowMs={nowMs} isPart />
        {offers}
      </div>
    </>
  )
}
