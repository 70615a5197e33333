import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '@/src/lib/text/error-text'
import { Notice } from '@/src/ui/notice'
import type { Refusal } from '../flow/state'

/** Why something was refused, and what to do; in the server's own words where it gave nothing else. // spec §8 */
export function RefusalNotice({ refusal, action }: { refusal: Refusal | null; action?: ReactNode }) {
  const { i18n } = useLingui()
  if (!refusal) return null
  const inWords = refusal.message || i18n._(errorText(refusal.code))
  const isConnection = refusal.code === 'OFFLINE' || refusal.code === 'TIMEOUT'
  return (
    <Notice
      tone={isConnection ? 'offline' : 'warn'}
      title={isConnection ? <Trans>You’re offline</Trans> : inWords}
      action={action}
    >
      {isConnection ? <Trans>Your choice is saved. Please try again when you’re back online.</Trans> : null}
    </Notice>
  )
}
