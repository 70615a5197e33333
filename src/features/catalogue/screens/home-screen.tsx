import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import type { Banner } from '@/contract/catalogue/banner'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import type { PageBrand } from '@/contract/page/brand'
import type { ListingSearch } from '@/contract/page/search'
import { getText } from '@/contract/get-text'
import { subscribeToNotes, readNote, remindersNote } from '@/src/lib/device/preferences'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { paintAnchorId } from '@/src/lib/page/paint-anchor'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import { Carousel } from '@/src/ui/carousel'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'
import { tintStyle } from '@/src/ui/tint'
import { BannerSlide } from '../banners/banner-slide'
import { brandPicture } from '../banners/brand-picture'
import { listingQuery } from '../listing-query'
import { Listing } from '../listing/listing'

/** Duration of a slide of the home page’s slider in milliseconds; other banners move on sooner. // spec §9 */
const sliderMs = 7000

const NearbyShows = lazyComponent(async () => (await import('../upcoming-shows/nearby-shows')).NearbyShows, {
  whenMissing: 'omit',
})
const ReminderNotices = lazyComponent(
  async () => (await import('../film/reminder-notices')).ReminderNotices,
  {
    whenMissing: 'omit',
  },
)
const RecentlyViewed = lazyComponent(
  async () => (await import('../recently-viewed/recently-viewed')).RecentlyViewed,
  {
    texts: ['deferred'],
    whenMissing: 'omit',
  },
)

interface HomeScreenProps {
  search: ListingSearch
  /** The quick-book bar, which is part of another feature. */
  quickBook: ReactNode
  /** The section at the end, which is part of another feature. */
  offers: ReactNode
}

/** `/`: banners, the quick-book bar, the listing, and offers. */
export function HomeScreen({ search, quickBook, offers }: HomeScreenProps) {
  const { brand, language } = useAppContext()
  const { data, dataUpdatedAt } = useSuspenseQuery(listingQuery(useAppContext(), search.location))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  return (
    <>
      <h1 className="sr-only">{getText(brand.meta.title, language)}</h1>
      {/* A wide screen has room for the banners above the next shows. On a phone these come first, so that it waits for all three. */}
      <div className="flex flex-col">
        <BannerCarousel banners={data.Banners} />
        <div className="md:mx-auto md:w-full md:max-w-7xl md:px-6">{quickBook}</div>
        <div className="max-md:order-first">
          {data.Upcoming?.length ? (
            <HydrationBoundary fallback={<div className="h-41 md:h-45" />}>
              <NearbyShows listing={data} nowMs={nowMs} />
            </HydrationBoundary>
          ) : null}
        </div>
      </div>
      <div
        id={paintAnchorId}
        className="mx-auto max-w-7xl px-4 pt-6 md:px-6 md:pt-[calc(3rem*var(--rhythm))]"
      >
        <Reminders listing={data} />
        <RecentlyViewedSection />
        <Listing data={data} search={search} nowMs={nowMs} isPart />
        {offers}
      </div>
    </>
  )
}

/**
 * Only checks that the note exists: the code that parses it is loaded with the component that shows it. //
 * src/lib/page/notes/reminder-note.ts
 */
const hasReminders = () => readNote(remindersNote) !== null

function Reminders({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const isWaiting = useSyncExternalStore(subscribeToNotes, hasReminders, () => false)
  if (!isWaiting) return null
  return (
    <Suspense>
      <ReminderNotices listing={listing} />
    </Suspense>
  )
}

/**
 * The recently viewed films, if any. Not in a page that the server rendered without them, because it would
 * shift under the visitor’s finger; they are shown on the next page.
 */
function RecentlyViewedSection() {
  const isHydrated = useIsHydrated()
  const [hasSome] = useState(() => isHydrated && readNote('seen') !== null)
  if (!hasSome) return null
  return (
    <Suspense fallback={<div className="h-29" />}>
      <RecentlyViewed />
    </Suspense>
  )
}

/** The home page's banners. // spec §2 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const isSlider = brand.theme.layout.hero === 'carousel'
  return (
    <div className="hero">
      <Carousel
        label={t`Highlights`}
        className="h-[23rem] md:h-[clamp(22rem,33vw,30rem)]"
        dotsClass="md:bottom-10"
        {...(isSlider && { slideMs: sliderMs, hasArrows: true })}
        slides={shownBanners(banners, brand, getText(brand.tagline, language)).map((banner, position) => ({
          key: `${banner.banner.BannerType} ${banner.title}`,
          title: banner.title,
          style: tintStyle(banner.Art),
          content: <BannerSlide banner={banner} isFirst={position === 0} />,
        }))}
      />
    </div>
  )
}

/** Returns the home page’s banners, each with a picture; without any, the brand’s own tagline and picture. */
function shownBanners(banners: readonly Banner[], brand: PageBrand, tagline: string): readonly Banner[] {
  if (banners.length === 0)
    return [
      {
        banner_img: '',
        banner_url: '',
        title: tagline,
        subtitle: '',
        lang: '',
        rated: '',
        banner: { BannerType: 'external', TargetUrl: '' },
        Art: brandPicture(brand),
      },
    ]
  return banners.map((each) => (each.Art || each.banner_img ? each : { ...each, Art: brandPicture(brand) }))
}
