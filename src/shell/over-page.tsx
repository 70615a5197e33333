import { Toaster } from '@/src/ui/toast'
import { Modals } from './modals'

/** What appears over the page: toasts and modals. */
export function OverPage() {
  return (
    <>
      <Modals />
      <Toaster />
    </>
  )
}
