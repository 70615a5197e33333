import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EndOtherSessions, EndSession, ListSessions } from '@/contract/account/sessions'
import type { ResponseOf } from '@/contract/define-call'
import { useIsOnline } from '@/src/lib/device/connection'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { countryName } from '@/src/lib/page/country/country-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { factSeparator, getLocale } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useSaving } from './use-saving'

type Session = ResponseOf<typeof ListSessions>['Sessions'][number]

/**
 * The visitor’s signed-in devices, each with a sign-out button; renders nothing where the API has no such
 * call.
 */
export function DevicesPart() {
  const { t } = useLingui()
  const { api } = useAppContext()
  const queries = useQueryClient()
  const isOnline = useIsOnline()
  const isMissing = useMissingCalls().has(ListSessions.name)
  const { isBusy, error, save } = useSaving()
  const [ending, setEnding] = useState('')
  const query = useQuery({
    queryKey: [ListSessions.name],
    queryFn: ({ signal }) => api.call(ListSessions, {}, { signal }),
  })
  const sessions = query.data?.Sessions
  if (isMissing) return null

  async function end(work: () => Promise<unknown>) {
    const isDone = await save(async () => {
      await work()
      await queries.invalidateQueries({ queryKey: [ListSessions.name] })
    })
    setEnding('')
    if (isDone) showToast(t`Signed out on that device`)
  }
  return (
    <SectionCard title={<Trans>Devices</Trans>}>
      {error ? <Notice tone="warn" title={error} /> : null}
      {sessions ? (
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <Device
              key={session.SessionID}
              session={session}
              isBusy={isBusy && ending === session.SessionID}
              onEnd={() => {
                setEnding(session.SessionID)
                void end(() => api.call(EndSession, { SessionID: session.SessionID }))
              }}
            />
          ))}
        </ul>
      ) : query.error ? (
        <p className="text-muted">
          {isOnline ? (
            <Trans>Your devices can’t be shown just now.</Trans>
          ) : (
            <Trans>You’ll see this when you’re back online.</Trans>
          )}
        </p>
      ) : (
        <Skeleton className="h-16" />
      )}
      {sessions && sessions.length > 1 ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={isBusy && ending === ''}
          onClick={() => void end(() => api.call(EndOtherSessions, {}))}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      ) : null}
    </SectionCard>
  )
}

function Device({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { Browser, Platform, CountryID, LastUsedAt, IsThis } = session
  const last = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  const when = last.format(LastUsedAt)
  const country = CountryID > 0 ? countryName({ countryId: CountryID, language }) : ''
  const name = formatName(Browser, Platform)
  const label = [Browser, Platform].filter(Boolean).join(', ') || t`Unknown device`
  return (
    <li className="flex items-center gap-3 py-3">
      <DeferredIcon name="phone" className="size-6 text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">
          {IsThis ? <Trans>This device</Trans> : <Trans>Last used {when}</Trans>}
          {country ? factSeparator(language) + country : null}
        </span>
      </span>
      {IsThis ? null : (
        <Button variant="quiet" className="shrink-0" busy={isBusy} onClick={onEnd}>
          <Trans>
            Sign out<span className="sr-only">: {label}</span>
          </Trans>
        </Button>
      )}
    </li>
  )
}

function formatName(browser: string, platform: string): ReactNode {
  const [name, system] = [<bdi key="b">{browser}</bdi>, <bdi key="p">{platform}</bdi>]
  if (browser && platform)
    return (
      <Trans>
        {name} on {system}
      </Trans>
    )
  return browser || platform ? <bdi>{browser || platform}</bdi> : <Trans>Unknown device</Trans>
}
