import { useLingui } from '@lingui/react/macro'
import { showToast } from '@/src/ui/toast'

/** Says to whoever wants back or out that money is on its way. */
export function useWaitNotice(): () => void {
  const { t } = useLingui()
  return () => showToast(t`We’re confirming your payment. Please wait a moment.`)
}
