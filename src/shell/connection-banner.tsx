import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useIsFresh } from '@/src/lib/device/connection'
import { useFootSlot } from '@/src/ui/foot-slot'
import { lazyComponent } from '@/src/ui/lazy-component'

export const SavedAnswers = lazyComponent(async () => (await import('./saved-answers')).SavedAnswers, {
  whenMissing: 'omit',
})

/**
 * Where it is said that what one sees is what the device kept; who has the server's own loads nothing of it. It is the last of
 * a page, or above its bar, and stays in sight at the foot: nothing moves when it comes, and what it lies over has room to
 * come out from under it.
 */
export function ConnectionBanner() {
  const slot = useFootSlot()
  const banner = (
    <div
      role="status"
      className={`border-line bg-raised text-ink empty:hidden ${slot ? 'border-b' : 'over-foot sticky z-30 border-t'}`}
    >
      {useIsFresh() ? null : (
        <Suspense>
          <SavedAnswers />
        </Suspense>
      )}
    </div>
  )
  return slot ? createPortal(banner, slot) : banner
}
