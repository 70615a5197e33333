import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '@/src/lib/device/connection'
import { Notice } from '@/src/ui/notice'

/** Warns before anything is sent; after a refusal the form’s own error replaces it. */
export function OfflineNotice() {
  if (useIsOnline()) return null
  return (
    <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
      <Trans>You need a connection to sign in. Your details stay here.</Trans>
    </Notice>
  )
}
