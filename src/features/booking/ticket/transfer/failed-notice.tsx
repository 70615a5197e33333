import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '@/src/lib/api/api-error'
import { errorText } from '@/src/lib/text/error-text'
import { Notice } from '@/src/ui/notice'

/** Why the action failed; `children` says what to do without a connection. */
export function FailedNotice({ error, children }: { error: ApiError; children: ReactNode }) {
  const { i18n } = useLingui()
  if (error.code === 'OFFLINE' || error.code === 'TIMEOUT')
    return (
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        {children}
      </Notice>
    )
  return <Notice tone="warn" title={i18n._(errorText(error.code))} />
}
