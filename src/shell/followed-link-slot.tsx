import { lazy } from 'react'
import { isAbroad } from '@/src/lib/page/is-abroad'
import { useScope } from '@/src/lib/page/scope'
import { LatePart } from '@/src/ui/late-part'

const FollowedLink = lazy(async () => ({
  default: (await import('@/src/features/location/followed-link')).FollowedLink,
}))

interface FollowedLinkSlotProps {
  /** What the link has changed. */
  was?: string | undefined
  /** Of what the page is about. */
  countryId?: number | undefined
}

/** What a link has changed, or that it leads abroad: who came in another way loads nothing of it. */
export function FollowedLinkSlot(followed: FollowedLinkSlotProps) {
  return isAbroad(useScope(), followed.countryId) || followed.was ? (
    <LatePart>
      <FollowedLink {...followed} />
    </LatePart>
  ) : null
}
