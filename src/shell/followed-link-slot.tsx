import { lazy } from 'react'
import { WakingSlot } from '@/src/ui/waking-slot'

const FollowedLink = lazy(() =>
  import('@/src/features/location/followed-link').then((module) => ({ default: module.FollowedLink })),
)

/** What a link has changed, where one did: who came in another way loads nothing of it. */
export function FollowedLinkSlot({ was }: { was: string | undefined }) {
  if (!was) return null
  return (
    <WakingSlot fallback={null}>
      <FollowedLink was={was} />
    </WakingSlot>
  )
}
