import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { referralCode } from '@/contract/account/identity'
import { pages } from '@/contract/pages'
import { saveReferralCode } from '@/src/lib/account/referral-code'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button, buttonClass } from '@/src/ui/button'
import { Rules } from './rules'

/** `/referral/{code}`: keeps the code on this device until the visitor registers. // spec §2 */
export function InvitedScreen() {
  const params = useParams({ strict: false })
  const parsed = v.safeParse(referralCode, params.code)
  const code = parsed.success ? parsed.output : ''
  const signIn = useSignIn()
  const isMember = useSignedIn() !== null
  useEffect(() => {
    if (code !== '') void saveReferralCode(code)
  }, [code])
  const shown = (
    <bdi dir="ltr" className="font-semibold tracking-wider">
      {code}
    </bdi>
  )
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 md:px-6">
      <h1 className="font-display text-3xl font-extrabold">
        <Trans>A friend invites you</Trans>
      </h1>
      <p className="text-lg">
        {isMember ? (
          <Trans>You already have an account. Invitations are for new members.</Trans>
        ) : code === '' ? null : (
          <Trans>Their code is {shown}. It counts when you register on this device.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {signIn && !isMember ? (
          <Button size="l" onClick={signIn}>
            <Trans>Register</Trans>
          </Button>
        ) : null}
        <Link to={pages.home.path} className={buttonClass('quiet', 'l')}>
          <Trans>See what’s on</Trans>
        </Link>
      </div>
      <Rules />
    </div>
  )
}
