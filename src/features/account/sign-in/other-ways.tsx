import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { useScope } from '@/src/lib/page/scope'
import { hasKeys } from '../passkeys/browser-keys'
import { PasskeyButton } from '../passkeys/passkey-button'
import { signInWaysQuery } from '../sign-in-ways-query'
import { SocialButtons } from '../social/social-buttons'

interface OtherWaysProps {
  onSignedIn: (visitor: SignedInVisitor) => void
  /** Sent along when an account is made. */
  referralCode: string
}

/** Ways to sign in beside password and code, below the form; nothing where there are none. */
export function OtherWays({ onSignedIn, referralCode }: OtherWaysProps) {
  const { api } = useScope()
  const { data: ways } = useQuery(signInWaysQuery(api))
  if (!ways || !(ways.Google || ways.Facebook || (ways.Passkeys && hasKeys()))) return null
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      <SocialButtons onSignedIn={onSignedIn} referralCode={referralCode} />
      <PasskeyButton onSignedIn={onSignedIn} />
    </div>
  )
}
