import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOnline } from '@/src/lib/device/connection'
import { Button, buttonClass } from '@/src/ui/button'
import { PageTitle } from '../components/page-header'
import { AwayPage } from './away-page'

function Message({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-3 px-4 py-12">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="text-muted">{children}</p>
      <div className="pt-2">{action}</div>
    </div>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass('quiet')}>
      <Trans>Go to the start</Trans>
    </Link>
  )
}

export function NoSuchPage() {
  const { t } = useLingui()
  return (
    <Message title={t`This page doesn’t exist`} action={<HomeLink />}>
      <Trans>The address may be wrong, or it may have ended.</Trans>
    </Message>
  )
}

/** A screen that was opened by its address and that the person’s role does not include. */
export function NotPermitted() {
  const { t } = useLingui()
  return (
    <Message title={t`Your role doesn’t include this page`} action={<HomeLink />}>
      <Trans>If you need it for your work, ask a manager to change your role.</Trans>
    </Message>
  )
}

/** A screen that failed, by a fault of ours or because its code could not be loaded. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  if (!isOnline) return <AwayPage />
  return (
    <Message
      title={t`This page couldn’t be shown`}
      action={
        <Button variant="quiet" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>Please reload. If it happens again, send this to support:</Trans>{' '}
      <code dir="ltr" className="text-xs">
        {error instanceof Error ? error.message : String(error)}
      </code>
    </Message>
  )
}
