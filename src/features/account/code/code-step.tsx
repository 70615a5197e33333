import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ButtonVariant } from '@/src/ui/button'
import { CodeEntry } from './code-entry'

export interface SentCode {
  /** The recipient: an address, or the last digits of a number. */
  readonly to: string
  /** When another code may be requested, by this device’s clock. */
  readonly resendAt: number
}

export function toSentCode(answer: { readonly SentTo: string; readonly ResendAfterMs: number }): SentCode {
  return { to: answer.SentTo, resendAt: Date.now() + answer.ResendAfterMs }
}

interface CodeStepProps {
  sent: SentCode
  isBusy: boolean
  error: string
  onTyped: () => void
  /** Resolves to whether the code was accepted; the entry is cleared otherwise. */
  onCode: (code: string) => Promise<boolean>
  onAgain: () => void
  action: ReactNode
  look?: ButtonVariant
}

export function CodeStep({ sent, isBusy, error, onTyped, onCode, onAgain, action, look }: CodeStepProps) {
  const [code, setCode] = useState('')
  const where = <bdi dir="ltr">{sent.to}</bdi>
  return (
    <CodeEntry
      code={code}
      onType={(typed) => {
        setCode(typed)
        onTyped()
      }}
      onCode={async (typed) => {
        if (!(await onCode(typed))) setCode('')
      }}
      isBusy={isBusy}
      error={error}
      resendAt={sent.resendAt}
      onAgain={onAgain}
      action={action}
      look={look}
    >
      <p>
        {sent.to.includes('@') ? (
          <Trans>We’ve sent a code to {where}. It expires in 5 minutes.</Trans>
        ) : (
          <Trans>We’ve sent a code to the number ending in {where}. It expires in 5 minutes.</Trans>
        )}
      </p>
    </CodeEntry>
  )
}
