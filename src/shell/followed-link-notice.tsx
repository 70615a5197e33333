import { isAbroad } from '@/src/lib/page/country/is-abroad'
import { useAppContext } from '@/src/lib/page/app-context'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

const FollowedLink = lazyComponent(
  async () => (await import('@/src/features/location/shared-link/followed-link')).FollowedLink,
)

interface FollowedLinkNoticeProps {
  /** Name of the setting that the link has changed. */
  was?: string | undefined
  /** Country of the page’s subject. */
  countryId?: number | undefined
}

/**
 * Shows the settings that a link has changed, or that it leads to another country; other visits load none of
 * its code.
 */
export function FollowedLinkNotice(followed: FollowedLinkNoticeProps) {
  return isAbroad(useAppContext(), followed.countryId) || followed.was ? (
    <HydrationBoundary>
      <FollowedLink {...followed} />
    </HydrationBoundary>
  ) : null
}
