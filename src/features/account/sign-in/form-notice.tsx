import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { Refused } from './use-ask'

/** Why a form was not taken, with another try where that may do better. Its button sends the form that it stands in. */
export function FormNotice({ why }: { why: Refused | null }) {
  if (!why) return null
  return (
    <Notice
      tone={why.canRetry && !navigator.onLine ? 'offline' : 'bad'}
      title={why.text}
      action={
        why.canRetry ? (
          <Button type="submit" look="quiet">
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    />
  )
}
