import type { ReactNode } from 'react'
import { inCountry } from '@/src/lib/page/in-country'
import { ScopeContext, useScope } from '@/src/lib/page/scope'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const FollowedLink = lazyComponent(
  async () => (await import('@/src/features/location/followed/followed-link')).FollowedLink,
)

/** Says where a page is when that is not the visitor's country: who is at home loads nothing of it. No page of a first visit needs it. */
export function AbroadNotice({ countryId }: { countryId: number | undefined }) {
  const { countryId: own } = useScope()
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
      <ScopeContext value={inCountry(useScope(), countryId)}>{children}</ScopeContext>
    </>
  )
}
