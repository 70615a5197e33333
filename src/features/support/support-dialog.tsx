import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/src/ui/dialog'
import { MessageForm } from './message-form'
import type { SentMessage } from './message-form'
import { ReachUs } from './reach-us'
import { Thanks } from './thanks'

/** It says thank you for so long, milliseconds. // spec §9: contact modal closes after 2 s */
const thanksMs = 2_000

/** The form over whatever page one is on; it closes by itself once the message is there. */
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
        <Thanks sent={sent} />
      ) : (
        <>
          <ReachUs />
          <MessageForm onSent={setSent} />
        </>
      )}
    </Dialog>
  )
}
