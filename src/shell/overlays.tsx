import { Toaster } from '@/src/ui/toast'
import { Modals } from './modals'
import { SiteClosedNotice } from './site-closed-notice'

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
