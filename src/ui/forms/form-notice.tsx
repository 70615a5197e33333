import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { Notice } from '../notice'
import type { SubmitError } from './use-submit'

interface FormNoticeProps {
  error: SubmitError | null
  /** Whether the required waiting time is over. */
  isOver?: boolean
  /** Retries, where that means something other than sending the surrounding form. */
  onAgain?: (() => void) | undefined
  /** Shown while there is no error. */
  children?: ReactNode
}

/** Explains why a form was refused, with a retry button where a retry may succeed. */
export function FormNotice({ error, isOver = false, onAgain, children }: FormNoticeProps) {
  if (!error || isOver) return children
  return (
    <Notice
      tone={error.canRetry && !error.apiError ? 'offline' : 'bad'}
      title={error.text}
      action={
        error.canRetry ? (
          <Button type={onAgain ? 'button' : 'submit'} onClick={onAgain} variant="quiet">
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    />
  )
}
