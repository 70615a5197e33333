import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { signInMethodsQuery } from '../sign-in-methods-query'
import {
  supportsPasskeys,
  supportsPasskeyAutofill,
  signInWithPasskey,
  cancelPasskeyPrompt,
} from './browser-passkeys'

interface PasskeyButtonProps {
  /** Receives the visitor once their profile is on the device. */
  onSignedIn: (visitor: SignedInVisitor) => void
}

/**
 * Passkey sign-in: by this button and, where the browser supports it, below a field of the same form whose
 * `autoComplete` ends in `webauthn`. Renders nothing without passkey support.
 */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const { data: methods } = useQuery(signInMethodsQuery(app.api))
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const isOffered = methods?.Passkeys === true && supportsPasskeys()

  const waiting = useRef<AbortController>(null)

  /** @returns whether the visitor can still be asked */
  async function signIn(inField?: AbortSignal): Promise<boolean> {
    try {
      const visitor = await signInWithPasskey(app, inField)
      if (visitor) onSignedIn(visitor)
      return visitor === null
    } catch (error) {
      // The visitor did not ask for the prompt below the field, so missing support shows no error.
      if (inField && !(error instanceof ApiError && error.code === 'NOT_ALLOWED')) return false
      setReason(
        error instanceof ApiError && error.isPassing
          ? t`Something went wrong`
          : t`We don’t recognise this passkey. Please sign in another way.`,
      )
      return false
    }
  }
  async function waitInField() {
    const { signal } = (waiting.current = new AbortController())
    if ((await supportsPasskeyAutofill()) && !signal.aborted) await signIn(signal)
  }
  const wait = useEffectEvent(() => void waitInField())
  useEffect(() => {
    if (!isOffered) return
    wait()
    return () => {
      waiting.current?.abort()
      void cancelPasskeyPrompt()
    }
  }, [isOffered])

  async function press() {
    waiting.current?.abort()
    setIsBusy(true)
    setReason('')
    await cancelPasskeyPrompt()
    const isGivenUp = await signIn()
    setIsBusy(false)
    if (isGivenUp) void waitInField()
  }

  if (!isOffered) return null
  return (
    <div className="grid gap-3">
      <Button variant="quiet" busy={isBusy} onClick={() => void press()}>
        <DeferredIcon name="lock" />
        <Trans>Continue with a passkey</Trans>
      </Button>
      {reason ? <Notice tone="warn" title={reason} /> : null}
    </div>
  )
}
