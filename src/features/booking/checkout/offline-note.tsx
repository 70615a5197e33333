import { Trans } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'

/** Nothing that reserves is queued: the choice is kept and asked for again when the connection is back. */
export function OfflineNote() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6">
      <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
        <Trans>Your choice is saved. We’ll continue when you’re back online.</Trans>
      </Notice>
    </div>
  )
}
