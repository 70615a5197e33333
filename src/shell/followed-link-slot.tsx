import { lazy } from 'react'
import { LatePart } from '@/src/ui/late-part'

const FollowedLink = lazy(() =>
  import('@/src/features/location/followed-link').then((module) => ({ default: module.FollowedLink })),
)

/** What a link has changed, where one did: who came in another way loads nothing of it. */
export function FollowedLinkSlot({ was }: { was: string | undefined }) {
  return was ? (
    <LatePart>
      <FollowedLink was={was} />
    </LatePart>
  ) : null
}
