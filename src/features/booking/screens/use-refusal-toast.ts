import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { showToast } from '@/src/ui/toast'
import type { Flow } from '../flow/state'
import { refusalText } from '../session/refusal-text'

/**
 * A payment that came to nothing is said at the top for a moment, in the server's words: its notice stands above the ways
 * to pay, which may be out of sight. // spec §8 Hosted payment
 */
export function useRefusalToast(flow: Flow): void {
  const { i18n } = useLingui()
  const isPaying = flow.step === 'paying' || flow.step === 'verifying'
  const wasPaying = useRef(false)
  const refusal = flow.step === 'checkout' ? flow.refusal : null
  useEffect(() => {
    if (wasPaying.current && refusal)
      showToast(refusal.said || refusal.message || i18n._(refusalText(refusal)), 'top')
    wasPaying.current = isPaying
  }, [isPaying, refusal, i18n])
}
