import type { ReactNode } from 'react'
import { inCountry } from '@/src/lib/page/country/in-country'
import { AppContextProvider, useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const FollowedLink = lazyComponent(
  async () => (await import('@/src/features/location/followed/followed-link')).FollowedLink,
)

/** Says where a page is when that is not the visitor's country: who is at home loads nothing of it. No page of a first visit needs it. */
export function AbroadNotice({ countryId }: { countryId: number | undefined }) {
  const { countryId: own } = useAppContext()
  return countryId === undefined || countryId === own ? null : (
    <HydrationBoundary>
      <FollowedLink countryId={countryId} />
    </HydrationBoundary>
  )
}

/** A page in the facts of its country, which it says when that is not the visitor's. */
export function OfCountry({ countryId, children }: { countryId: number; children: ReactNode }) {
  return (
    <>
      <AbroadNotice countryId={countryId} />
      <AppContextProvider value={inCountry(useAppContext(), countryId)}>{children}</AppContextProvider>
    </>
  )
}
