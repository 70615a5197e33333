import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffSessionHours, staffSessionIdleMinutes } from '@/contract/limits'
import { Button, buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { PageTitle } from '../components/page-header'
import { useOffline } from '../screens/counter/offline/offline-store'
import { UnsentSales } from '../screens/counter/offline/unsent-sales'
import { Entrance } from './entrance'
import { useStoredSession } from './stored-session'

/** A page opened while the network is away: only the counter works then, for those who may sell. */
export function AwayPage() {
  const { t } = useLingui()
  const mayUseCounter = useStoredSession() !== null
  const title = t`The network is away`
  return (
    <div className="mx-auto grid max-w-lg gap-4 px-4 py-12">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl font-bold">{title}</h1>
      <Notice tone="offline" title={<Trans>This page needs the network.</Trans>}>
        {mayUseCounter ? (
          <Trans>Only the counter works without it: a till can sell the seats set aside for it.</Trans>
        ) : (
          <Trans>Open it again once the network is back.</Trans>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {mayUseCounter ? (
          <Link to="/counter" className={buttonClass()}>
            <Trans>Open the counter</Trans>
          </Link>
        ) : null}
        <Button variant="quiet" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}

/** In place of every page: a session has ended while the network is away, so nobody can sign in. */
export function SessionOver({ retry }: { retry: ReactNode }) {
  const { t } = useLingui()
  const { sales } = useOffline()
  const [hours, minutes] = [staffSessionHours, staffSessionIdleMinutes]
  return (
    <Entrance title={t`Your session has ended`}>
      <p className="text-muted">
        <Trans>
          It lasts {hours} hours at most, and {minutes} minutes without use. Sign in again once the network is
          back.
        </Trans>
      </p>
      {sales.length > 0 ? (
        <UnsentSales count={sales.length}>
          <Trans>They stay in this browser. Sign in and open the counter: then the sales are entered.</Trans>
        </UnsentSales>
      ) : null}
      {retry}
    </Entrance>
  )
}
