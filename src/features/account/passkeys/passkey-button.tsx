import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { Notice } from '@/src/ui/notice'
import { signInWaysQuery } from '../sign-in-ways-query'
import { hasKeys, offersKeysInFields, signInByKey, stopWaiting } from './browser-keys'

interface PasskeyButtonProps {
  /** Who it is, once the device knows them. */
  onSignedIn: (visitor: SignedInVisitor) => void
}

/**
 * Sign-in by a passkey: by this button, and, where the browser can, below a field of the same form whose `autoComplete` ends in
 * `webauthn`. Nothing where there are no passkeys.
 */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { t } = useLingui()
  const scope = useScope()
  const { data: ways } = useQuery(signInWaysQuery(scope.api))
  const [isBusy, setIsBusy] = useState(false)
  const [why, setWhy] = useState('')
  const isOffered = ways?.Passkeys === true && hasKeys()

  async function signIn(isInField: boolean) {
    try {
      const visitor = await signInByKey(scope, isInField)
      if (visitor) onSignedIn(visitor)
    } catch (error) {
      // Where a browser has no such keys after all, nobody asked for any.
      if (isInField && !(error instanceof ApiError && error.code === 'NOT_ALLOWED')) return
      setWhy(
        error instanceof ApiError && error.isPassing
          ? t`Something went wrong`
          : t`This passkey is not known here. Please sign in another way.`,
      )
    }
  }
  const waitInField = useEffectEvent(() => void signIn(true))
  useEffect(() => {
    if (!isOffered) return
    let isWaiting = true
    void offersKeysInFields().then((offers) => {
      if (offers && isWaiting) waitInField()
    })
    return () => {
      isWaiting = false
      void stopWaiting()
    }
  }, [isOffered])

  async function press() {
    setIsBusy(true)
    setWhy('')
    await signIn(false)
    setIsBusy(false)
  }

  if (!isOffered) return null
  return (
    <div className="grid gap-3">
      <Button look="quiet" busy={isBusy} onClick={() => void press()}>
        <LateIcon name="lock" />
        <Trans>Continue with a passkey</Trans>
      </Button>
      {why ? <Notice tone="warn" title={why} /> : null}
    </div>
  )
}
