import { useLingui } from '@lingui/react/macro'
import { showToast } from '@/src/ui/toast'

/** Tells a visitor who wants to go back or leave that a payment is in progress. */
export function useWaitNotice(): () => void {
  const { t } = useLingui()
  return () => showToast(t`We’re confirming your payment. Please wait a moment.`)
}
