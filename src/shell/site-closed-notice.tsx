import { Suspense } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsSiteClosed } from '@/src/lib/page/site-closed'
import { maintenanceTexts } from '@/src/lib/text/maintenance-texts'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'

const SiteClosed = lazyComponent(
  async () => (await import('@/src/features/maintenance/site-closed')).SiteClosed,
  { texts: [maintenanceTexts], retry: loadWithRetry },
)

/** Where it is said that the brand is being worked on; who has it open loads nothing of it. */
export function SiteClosedNotice() {
  const { api } = useAppContext()
  if (!useIsSiteClosed()) return null
  return (
    <Suspense>
      <SiteClosed
        renewHold={async () =>
          (await import('@/src/features/booking/session/renew-hold-note')).renewHoldNote(api)
        }
      />
    </Suspense>
  )
}
