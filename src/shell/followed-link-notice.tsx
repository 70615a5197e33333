import { isAbroad } from '@/src/lib/page/country/is-abroad'
import { useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const FollowedLink = lazyComponent(
  async () => (await import('@/src/features/location/followed/followed-link')).FollowedLink,
)

interface FollowedLinkNoticeProps {
  /** What the link has changed. */
  was?: string | undefined
  /** Of what the page is about. */
  countryId?: number | undefined
}

/** What a link has changed, or that it leads abroad: who came in another way loads nothing of it. */
export function FollowedLinkNotice(followed: FollowedLinkNoticeProps) {
  return isAbroad(useAppContext(), followed.countryId) || followed.was ? (
    <HydrationBoundary>
      <FollowedLink {...followed} />
    </HydrationBoundary>
  ) : null
}
