import { Suspense, useEffect, useRef, useState } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { lazyComponent } from '@/src/ui/lazy-component'

const HomeOffers = lazyComponent(async () => (await import('./home-offers')).HomeOffers, {
  whenMissing: 'omit',
})

/** Distance before the viewport at which it is fetched: half a screen. */
const ahead = { rootMargin: '50% 0px' }

/** The offers at the end of the home page, fetched only when the visitor scrolls near them. */
export function OffersWhenNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isOffered = pages.promotions.menu?.exceptCountry !== useAppContext().countryId
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, ahead)
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && isOffered ? (
        <Suspense>
          <HomeOffers />
        </Suspense>
      ) : null}
    </div>
  )
}
