import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'
import { Button, type ButtonVariant } from '@/src/ui/button'
import { CodeBoxes } from '@/src/ui/code-boxes'
import { useSecondsUntil } from './use-seconds-until'

const smsCredential = v.object({ code: v.pipe(v.string(), v.regex(/^\d{4}$/)) })

const codeLength = 4 // spec §9

interface CodeEntryProps {
  code: string
  onType: (code: string) => void
  /** Called when all digits are entered and the code is to be checked. */
  onCode: (code: string) => void | Promise<void>
  isBusy: boolean
  error: ReactNode
  /** When another code may be requested, by this device’s clock. */
  resendAt: number
  onAgain: () => void
  action: ReactNode
  look?: ButtonVariant | undefined
  /** Text that names the recipient of the code. */
  children: ReactNode
}

/**
 * Code entry: four boxes, a submit button that needs all of them, and a resend button after a while. // spec
 * §4
 */
export function CodeEntry(props: CodeEntryProps) {
  const { code, onType, onCode, isBusy, error, resendAt, onAgain, action, look, children } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isWhole = code.length === codeLength
  useSmsCode((received) => {
    onType(received)
    void onCode(received)
  })
  const isEmpty = code === ''
  // The boxes replace another form, or a wrong code was cleared: focus goes to them at once. After a reload
  // the dialog opens later than this effect and moves the focus to the marked element.
  useLayoutEffect(() => {
    if (!isEmpty) return
    const first = form.current?.querySelector('input')
    first?.setAttribute('autofocus', '')
    first?.focus()
  }, [isEmpty])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) void onCode(code)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {children}
      <CodeBoxes
        label={<Trans>Code</Trans>}
        boxLabel={(position) => t`Digit ${position} of ${codeLength}`}
        length={codeLength}
        value={code}
        onChange={onType}
        error={error}
      />
      <Button type="submit" size="l" variant={look} busy={isBusy} aria-disabled={!isWhole}>
        {action}
      </Button>
      <Resend at={resendAt} onAgain={onAgain} />
    </form>
  )
}

/**
 * A button that requests another code once that is allowed. @param at by this device’s clock, milliseconds
 * since 1970
 */
function Resend({ at, onAgain }: { at: number; onAgain: () => void }) {
  const seconds = useSecondsUntil(at)
  if (seconds > 0)
    return (
      <p className="text-sm text-muted tabular-nums">
        <Trans>
          No message? You can ask for another code in{' '}
          <Plural value={seconds} one="# second" other="# seconds" />.
        </Trans>
      </p>
    )
  return (
    <Button variant="ghost" className="justify-self-start" onClick={onAgain}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}

/**
 * Reads the code from an SMS that names this site, where the browser supports it (Web OTP) and the visitor
 * agrees.
 */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const waiting = new AbortController()
    const requestOptions: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: waiting.signal,
    }
    navigator.credentials.get(requestOptions).then(
      (credential) => {
        if (v.is(smsCredential, credential)) take(credential.code)
      },
      // When the visitor refuses or cancels, the code is typed.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
