import { Trans } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'
import type { Connection } from '../flow/state'

/**
 * Shows a lost connection. Reservations are not queued: the choice is kept and requested again when the
 * server answers.
 */
export function ConnectionNote({ connection }: { connection: Connection }) {
  if (connection === 'open') return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6">
      {connection === 'paused' ? (
        <PausedNotice />
      ) : (
        <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
          <Trans>Your choice is saved. We’ll continue when you’re back online.</Trans>
        </Notice>
      )}
    </div>
  )
}

/** Shows that the server is briefly unavailable and that the app retries by itself. */
export function PausedNotice({ isPaying = false }: { isPaying?: boolean }) {
  return (
    <Notice tone="info" title={<Trans>We’re briefly unavailable</Trans>}>
      {isPaying ? (
        <Trans>Please stay on this page. We’re sending your payment again; you’ll be charged once.</Trans>
      ) : (
        <Trans>You haven’t lost anything. We’re trying again and will continue shortly.</Trans>
      )}
    </Notice>
  )
}
