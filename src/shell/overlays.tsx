import { Toaster } from '@/src/ui/toast'
import { Modals } from './modals'
import { SiteClosedNotice } from './site-closed-notice'

/** What appears over the page: toasts, modals, and that the brand is being worked on. */
export function Overlays() {
  return (
    <>
      <Modals />
      <SiteClosedNotice />
      <Toaster />
    </>
  )
}
