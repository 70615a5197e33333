import { Suspense, lazy } from 'react'

const FollowedLink = lazy(() =>
  import('@/src/features/location/followed-link').then((module) => ({ default: module.FollowedLink })),
)

/** What a link has changed, where one did: who came in another way loads nothing of it. */
export function FollowedLinkSlot({ was }: { was: string | undefined }) {
  if (!was) return null
  return (
    <Suspense fallback={null}>
      <FollowedLink was={was} />
    </Suspense>
  )
}
