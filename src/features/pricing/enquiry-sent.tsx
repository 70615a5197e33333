import { Trans } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'

export function EnquirySent({ reference }: { reference: string }) {
  return (
    <Notice tone="good" title={<Trans>Thank you. We’ll write to you.</Trans>}>
      <p>
        <Trans>
          Your reference is <strong>{reference}</strong>.
        </Trans>
      </p>
    </Notice>
  )
}
