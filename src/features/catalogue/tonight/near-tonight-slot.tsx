import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { LatePart } from '@/src/ui/late-part'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const NearTonight = lazyOrNothing(async () => (await import('./near-tonight')).NearTonight)

/** Where the next shows around the visitor stand; nothing where the API does not tell them. */
export function NearTonightSlot(props: { listing: ResponseOf<typeof GetAllShow>; nowMs: number }) {
  if (!props.listing.Upcoming?.length) return null
  return (
    <LatePart fallback={<div className="h-41 md:h-45" />}>
      <NearTonight {...props} />
    </LatePart>
  )
}
