import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '@/src/lib/device/connection'
import { localeOf } from '@/src/lib/text/locale'
import { useScope } from '@/src/lib/page/scope'
import { useShownSince } from '@/src/lib/time/shown-since'
import { Icon } from '@/src/ui/icon'

/** Says that there is no connection, and how old what one sees is. */
export function ConnectionBanner({ isBelowHeader }: { isBelowHeader: boolean }) {
  const { language } = useScope()
  const online = useIsOnline()
  const since = useShownSince()
  const when = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    // Saved on an earlier day: then the time alone would mislead.
    ...(performance.timeOrigin - since > 72_000_000 ? { day: 'numeric', month: 'short' } : {}),
  })
  const time = since > 0 ? when.format(since) : ''
  return (
    <div
      role="status"
      className={`sticky z-30 bg-raised text-ink empty:hidden ${isBelowHeader ? 'top-16' : 'top-0'}`}
    >
      {online ? null : (
        <p className="mx-auto flex max-w-7xl items-center gap-2.5 px-4 py-2.5 font-medium md:px-6">
          <Icon name="offline" className="size-5 text-warn" />
          {time ? (
            <Trans>You’re offline. Showing what was saved at {time}.</Trans>
          ) : (
            <Trans>You’re offline.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
