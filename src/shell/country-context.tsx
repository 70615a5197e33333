import type { ReactNode } from 'react'
import { inCountry } from '@/src/lib/page/country/in-country'
import { AppContextProvider, useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const FollowedLink = lazyComponent(
  async () => (await import('@/src/features/location/shared-link/followed-link')).FollowedLink,
)

/**
 * Notes the page’s country when it is not the visitor’s; other visits load none of its code. No page of a
 * first visit needs it.
 */
export function AbroadNotice({ countryId }: { countryId: number | undefined }) {
  const { countryId: own } = useAppContext()
  return countryId === undefined || countryId === own ? null : (
    <HydrationBoundary>
      <FollowedLink countryId={countryId} />
    </HydrationBoundary>
  )
}

/** Renders a page with the settings of its country, and notes the country when it is not the visitor’s. */
export function CountryContext({ countryId, children }: { countryId: number; children: ReactNode }) {
  return (
    <>
      <AbroadNotice countryId={countryId} />
      <AppContextProvider value={inCountry(useAppContext(), countryId)}>{children}</AppContextProvider>
    </>
  )
}
