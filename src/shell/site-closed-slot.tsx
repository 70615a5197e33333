import { Suspense } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { useIsSiteClosed } from '@/src/lib/page/site-closed'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { maintenanceTexts } from '@/src/lib/text/maintenance-texts'
import { lazyWhenConnected } from '@/src/ui/lazy-when-connected'

const SiteClosed = lazyWhenConnected(
  withTappedTexts(
    async () => (await import('@/src/features/maintenance/site-closed')).SiteClosed,
    [maintenanceTexts],
  ),
)

/** Where it is said that the brand is being worked on; who has it open loads nothing of it. */
export function SiteClosedSlot() {
  const { api } = useScope()
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
