import { Suspense } from 'react'
import { useIsFresh } from '@/src/lib/device/connection'
import { lazyComponent } from '@/src/ui/lazy-component'

export const SavedAnswers = lazyComponent(async () => (await import('./saved-answers')).SavedAnswers, {
  whenMissing: 'omit',
})

/** Where it is said that what one sees is what the device kept; who has the server's own loads nothing of it. */
export function ConnectionBanner({ isBelowHeader }: { isBelowHeader: boolean }) {
  return (
    <div
      role="status"
      className={`sticky z-30 bg-raised text-ink empty:hidden ${isBelowHeader ? 'below-head top-(--head-size) max-[14rem]:top-0' : 'top-0'}`}
    >
      {useIsFresh() ? null : (
        <Suspense>
          <SavedAnswers />
        </Suspense>
      )}
    </div>
  )
}
