import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '@/src/ui/notice'
import type { BookingError } from '../flow/state'
import { refusalText } from './refusal-text'

/** Why a request was refused, and what to do; in the server’s own words where it gave no code. // spec §8 */
export function RefusalNotice({ refusal, action }: { refusal: BookingError | null; action?: ReactNode }) {
  const { i18n } = useLingui()
  if (!refusal) return null
  const inWords = refusal.message || i18n._(refusalText(refusal))
  const isOffline = refusal.code === 'OFFLINE'
  return (
    <Notice
      tone={isOffline ? 'offline' : 'warn'}
      title={isOffline ? <Trans>You’re offline</Trans> : inWords}
      action={action}
    >
      {isOffline ? <Trans>Your choice is saved. Please try again when you’re back online.</Trans> : null}
      {refusal.code === 'PAYMENT_FAILED' && refusal.detail ? <SupportCode code={refusal.detail} /> : null}
    </Notice>
  )
}

function SupportCode({ code: supportCode }: { code: string }) {
  const code = (
    <bdi dir="ltr" className="font-mono">
      {supportCode}
    </bdi>
  )
  return <Trans>Support code: {code}</Trans>
}
