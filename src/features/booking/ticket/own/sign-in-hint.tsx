import { Trans } from '@lingui/react/macro'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button } from '@/src/ui/button'

/** For a guest, where one can sign in. */
export function SignInHint() {
  const signIn = useSignIn()
  if (!signIn) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <p>
        <Trans>Sign in to see your tickets on every device.</Trans>
      </p>
      <Button look="quiet" onClick={signIn}>
        <Trans>Sign in</Trans>
      </Button>
    </div>
  )
}
