import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '@/src/ui/notice'
import type { SentMessage } from './message-form'

export function MessageSentNotice({
  sent: { reference, email },
  action,
}: {
  sent: SentMessage
  action?: ReactNode
}) {
  return (
    <Notice tone="good" title={<Trans>Thank you. We have your message.</Trans>} action={action}>
      {reference === '' ? null : (
        <p>
          <Trans>
            Your reference is <strong>{reference}</strong>. We confirmed it to <bdi>{email}</bdi> and will
            reply there.
          </Trans>
        </p>
      )}
    </Notice>
  )
}
