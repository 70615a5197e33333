import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/src/ui/dialog'
import { MessageForm } from './message-form'
import type { SentMessage } from './message-form'
import { SupportContacts } from './support-contacts'
import { MessageSentNotice } from './message-sent-notice'

/** Milliseconds for which the thanks are shown. // spec §9: contact modal closes after 2 s */
const thanksMs = 2_000

/** The contact form over the current page; it closes automatically once the message was sent. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentMessage | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => close(), thanksMs)
    return () => clearTimeout(timer)
  }, [sent])
  return (
    <Dialog title={<Trans>How can we help?</Trans>} onClose={onClose} form="full">
      {sent ? (
        <MessageSentNotice sent={sent} />
      ) : (
        <>
          <SupportContacts />
          <MessageForm onSent={setSent} />
        </>
      )}
    </Dialog>
  )
}
