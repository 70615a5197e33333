import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { SocialLogin, socialProviders, type SocialProvider } from '@/contract/account/social-sign-in'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import { deleteReferralCode } from '@/src/lib/account/referral-code'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { signInMethodsQuery } from '../sign-in-methods-query'
import { ProviderMark } from './provider-mark'
import { consumeWaitingCode, type ProviderCode } from './provider-window'
import { useProvider } from './use-provider'

interface SocialButtonsProps {
  /** Receives the visitor once their profile is on the device. */
  onSignedIn: (visitor: SignedInVisitor) => void
  /** Sent along when an account is created. */
  referralCode?: string
}

/**
 * Buttons to sign in with a provider; renders nothing where the brand has none. No provider script runs in
 * this page.
 */
export function SocialButtons({ onSignedIn, referralCode = '' }: SocialButtonsProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const { data: methods } = useQuery(signInMethodsQuery(app.api))
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const { blocked, open } = useProvider((provider, code) =>
    code ? void finish(code) : showFailure(provider),
  )

  // spec §8: verbatim, for 5 s
  function showFailure(provider: SocialProvider) {
    showToast(provider === 'Google' ? t`Something went wrong!` : t`Whoops, !Something went wrong`, 'error')
  }

  async function finish({ from, code }: ProviderCode) {
    setBusy(from)
    try {
      const sent = { TokenFrom: from, stoken: code, ReferredBy: referralCode }
      const { access_token: token } = await app.api.call(SocialLogin, sent)
      const visitor = await completeSignIn(app, token)
      // The code was used if the visitor signed up with it.
      if (referralCode !== '') await deleteReferralCode()
      onSignedIn(visitor)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(from)
    } finally {
      setBusy(null)
    }
  }
  const comeBack = useEffectEvent((code: ProviderCode) => void finish(code))
  useEffect(() => {
    const code = consumeWaitingCode()
    if (code) queueMicrotask(() => comeBack(code))
  }, [])

  const shown = socialProviders.filter((provider) => methods?.[provider])
  if (shown.length === 0) return null
  return (
    <div className="grid gap-3">
      {shown.map((provider) =>
        blocked?.provider === provider ? (
          <a
            key={provider}
            href={blocked.address}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <ProviderMark of={provider} />
            <Trans>Open {provider} in a new tab</Trans>
          </a>
        ) : (
          <Button key={provider} variant="quiet" busy={busy === provider} onClick={() => open(provider)}>
            <ProviderMark of={provider} />
            <Trans>Continue with {provider}</Trans>
          </Button>
        ),
      )}
      {blocked ? (
        <p role="status" className="text-sm text-muted">
          <Trans>
            Your browser opened no window. You’re still on this page, and we’re holding your seats.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}
