import { lazy } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { LatePart } from '@/src/ui/late-part'

const NearTonight = lazy(() =>
  import('./near-tonight').then(
    (module) => ({ default: module.NearTonight }),
    // Its code is not on this device and there is no network: the page is whole without it.
    () => ({ default: () => null }),
  ),
)

/** Where the next shows around the visitor stand; nothing where the API does not tell them. */
export function NearTonightSlot(props: { listing: ResponseOf<typeof GetAllShow>; nowMs: number }) {
  if (!props.listing.Upcoming?.length) return null
  return (
    <LatePart fallback={<div className="h-41 md:h-45" />}>
      <NearTonight {...props} />
    </LatePart>
  )
}
