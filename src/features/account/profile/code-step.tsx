import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/src/ui/button'
import type { ButtonLook } from '@/src/ui/button'
import { CodeBoxes } from '@/src/ui/code-boxes'

const codeLength = 4 // spec §9

interface CodeStepProps {
  /** Where it went: an address, or the last digits of a number. */
  to: string
  /** An address, not the end of a number. */
  isWhole: boolean
  /** Until another one may be asked for, milliseconds from now. */
  resendAfterMs: number
  isBusy: boolean
  why: string
  onTyped: () => void
  /** Whether it was taken; one that was not is typed anew. */
  onCode: (code: string) => Promise<boolean>
  onAgain: () => void
  action: ReactNode
  look?: ButtonLook
}

/** The code that was sent, four boxes and a button that waits for all of them. // spec §4 */
export function CodeStep(props: CodeStepProps) {
  const { to, isWhole, resendAfterMs, isBusy, why, onTyped, onCode, onAgain, action, look } = props
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const isFull = code.length === codeLength
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = event.currentTarget.querySelector('input')
    if (!isFull || (await onCode(code))) return
    setCode('')
    first?.focus()
  }
  const where = <bdi dir="ltr">{to}</bdi>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>
        {isWhole ? (
          <Trans>We’ve sent a code to {where}. It is good for 5 minutes.</Trans>
        ) : (
          <Trans>We’ve sent a code to the number ending in {where}. It is good for 5 minutes.</Trans>
        )}
      </p>
      <CodeBoxes
        label={<Trans>Code</Trans>}
        boxLabel={(position) => t`Digit ${position} of ${codeLength}`}
        length={codeLength}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          onTyped()
        }}
        error={why}
      />
      <Button type="submit" size="l" look={look} busy={isBusy} aria-disabled={!isFull}>
        {action}
      </Button>
      <Resend key={resendAfterMs} afterMs={resendAfterMs} onAgain={onAgain} />
    </form>
  )
}

function Resend({ afterMs, onAgain }: { afterMs: number; onAgain: () => void }) {
  const [canAsk, setCanAsk] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanAsk(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (!canAsk)
    return (
      <p className="text-sm text-muted">
        <Trans>No message? You can ask for another code in half a minute.</Trans>
      </p>
    )
  return (
    <Button look="ghost" className="justify-self-start" onClick={onAgain}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
