import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useIsFresh } from '@/src/lib/device/connection'
import { useFootSlot } from '@/src/ui/foot-slot'
import { lazyComponent } from '@/src/ui/lazy-component'

export const StaleDataBanner = lazyComponent(
  async () => (await import('./stale-data-banner')).StaleDataBanner,
  {
    whenMissing: 'omit',
  },
)

/**
 * Notice that the data on screen is the device’s copy; a page with the server’s own data loads none of its
 * code. It is the last element of a page, or sits above its bar, and stays visible at the bottom: nothing
 * moves when it appears, and the page keeps enough space to scroll its content out from under it.
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
          <StaleDataBanner />
        </Suspense>
      )}
    </div>
  )
  return slot ? createPortal(banner, slot) : banner
}
