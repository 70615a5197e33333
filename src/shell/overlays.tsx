import { Suspense } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsSiteClosed } from '@/src/lib/page/site-closed'
import { texts as maintenanceTexts } from 'texts:maintenance'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { Toaster } from '@/src/ui/toast'
import { Modals } from './modals'

const SiteClosed = lazyComponent(
  async () => (await import('@/src/features/maintenance/site-closed')).SiteClosed,
  { texts: [maintenanceTexts], retry: loadWithRetry },
)

/** Elements above the page: toasts, modals, and the maintenance notice. */
export function Overlays() {
  return (
    <>
      <Modals />
      <SiteClosedNotice />
      <Toaster />
    </>
  )
}

/** Shows the maintenance notice; while the brand is open, none of its code is loaded. */
function SiteClosedNotice() {
  const { api } = useAppContext()
  if (!useIsSiteClosed()) return null
  return (
    <Suspense>
      <SiteClosed
        renewHold={async () =>
          (await import('@/src/features/booking/session/refresh-hold-note')).refreshHoldNote(api)
        }
      />
    </Suspense>
  )
}
