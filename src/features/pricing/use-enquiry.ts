import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { RequestOf } from '@/contract/define-call'
import { SendEnquiry } from '@/contract/support/send-enquiry'
import type { FormDraft } from '@/src/lib/device/storage/form-draft'
import { randomUuid } from '@/src/lib/device/random-uuid'
import { useFormDraft } from '@/src/lib/device/storage/use-form-draft'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSubmit } from '@/src/ui/forms/use-submit'
import { noEnquiry } from './enquiry-drafts'
import type { TypedEnquiry } from './enquiry-drafts'

type Enquiry = Omit<RequestOf<typeof SendEnquiry>, 'AttemptID'>

/**
 * State of a form of this page: input survives a reload, and is sent once, however often the button is
 * pressed.
 */
export function useEnquiry(form: FormDraft<TypedEnquiry>) {
  const { t } = useLingui()
  const { api } = useAppContext()
  const { isBusy, error, submit, reset } = useSubmit()
  const { typed, change, clear } = useFormDraft(form, noEnquiry)
  const [reference, setReference] = useState<string | null>(null)
  const isSending = useRef(false)

  /** `make` validates the fields; it returns null when there are errors. */
  async function send(make: () => Promise<Enquiry | null>): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      const enquiry = await make()
      if (!enquiry) return
      const { attempt } = typed.attempt === '' ? change({ ...typed, attempt: randomUuid() }) : typed
      await submit(
        async () => {
          const { Reference } = await api.call(SendEnquiry, { ...enquiry, AttemptID: attempt })
          clear(noEnquiry)
          setReference(Reference)
        },
        (code) => (code === 'TOO_MANY_REQUESTS' ? t`You’ve written several times. Please call us.` : ''),
      )
    } finally {
      isSending.current = false
    }
  }
  return {
    typed,
    type: (more: Partial<TypedEnquiry>) => {
      reset()
      change({ ...typed, attempt: '', ...more })
    },
    isBusy,
    error,
    reference,
    send,
  }
}
