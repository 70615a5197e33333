import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { showToast } from '@/src/ui/toast'
import type { Flow } from '../flow/state'
import { refusalText } from '../session/refusal-text'

/**
 * Shows a failed payment in a toast, with the server’s message: its notice is above the payment methods,
 * which may be out of view. // spec §8 Hosted payment
 */
export function useRefusalToast(flow: Flow): void {
  const { i18n } = useLingui()
  const isPaying = flow.step === 'paying' || flow.step === 'verifying'
  const wasPaying = useRef(false)
  const refusal = flow.step === 'checkout' ? flow.refusal : null
  useEffect(() => {
    if (wasPaying.current && refusal)
      showToast(refusal.serverMessage || refusal.message || i18n._(refusalText(refusal)), 'repeated')
    wasPaying.current = isPaying
  }, [isPaying, refusal, i18n])
}
