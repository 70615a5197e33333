import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Notice } from '../notice'
import type { SubmitError } from './use-submit'

interface FormNoticeProps {
  why: SubmitError | null
  /** It had to wait, and need not any more. */
  isOver?: boolean
  /** Tries again, where that is not to send the form that it stands in. */
  onAgain?: (() => void) | undefined
  /** What stands there while there is nothing to say of it. */
  children?: ReactNode
}

/** Why a form was not taken, with another try where that may do better. */
export function FormNotice({ why, isOver = false, onAgain, children }: FormNoticeProps) {
  if (!why || isOver) return children
  return (
    <Notice
      tone={why.canRetry && !why.error ? 'offline' : 'bad'}
      title={why.text}
      action={
        why.canRetry ? (
          <Button type={onAgain ? 'button' : 'submit'} onClick={onAgain} look="quiet">
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    />
  )
}
