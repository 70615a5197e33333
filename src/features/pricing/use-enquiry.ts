import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { RequestOf } from '@/contract/define-call'
import { SendEnquiry } from '@/contract/support/send-enquiry'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { useScope } from '@/src/lib/page/scope'
import { useAsk } from '@/src/ui/use-ask'

type Enquiry = Omit<RequestOf<typeof SendEnquiry>, 'AttemptID'>

/** Sends once, however often it is pressed: an attempt has a number until something else is written. */
export function useEnquiry() {
  const { t } = useLingui()
  const { api } = useScope()
  const { isBusy, why, ask, forget } = useAsk()
  const [reference, setReference] = useState<string | null>(null)
  const last = useRef({ text: '', attempt: '' })
  const isSending = useRef(false)

  /** `make` judges the fields; null where something is to be mended. */
  async function send(make: () => Promise<Enquiry | null>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      const enquiry = await make()
      if (!enquiry) return
      const text = JSON.stringify(enquiry)
      if (last.current.text !== text) last.current = { text, attempt: randomUuid() }
      await ask(
        async () => {
          const { Reference } = await api.call(SendEnquiry, { ...enquiry, AttemptID: last.current.attempt })
          setReference(Reference)
        },
        (code) =>
          code === 'TOO_MANY_REQUESTS' ? t`You have written several times. Please call us instead.` : '',
      )
    } finally {
      isSending.current = false
    }
  }
  return { isBusy, why, reference, send, forget, again: () => setReference(null) }
}
