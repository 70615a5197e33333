import { lazy } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { LatePart } from '@/src/ui/late-part'

const FollowedLink = lazy(async () => ({
  default: (await import('@/src/features/location/followed-link')).FollowedLink,
}))

/** Says where a page is when that is not the visitor's country: who is at home loads nothing of it. No page of a first visit needs it. */
export function AbroadSlot({ countryId }: { countryId: number | undefined }) {
  const { countryId: own } = useScope()
  return countryId === undefined || countryId === own ? null : (
    <LatePart>
      <FollowedLink countryId={countryId} />
    </LatePart>
  )
}
