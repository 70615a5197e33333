import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button, buttonClass } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { ListError } from '@/src/ui/list-error'
import { Skeleton } from '@/src/ui/skeleton'
import { shownForMs } from '@/src/ui/toast'
import { OwnerOnly } from '../owner-only'
import { useModalAddress } from '../sign-in/use-modal-address'
import { ShareableLink } from './shareable-link'
import { myReferralsQuery } from './my-referrals'
import { Rules } from './rules'

/** The referral link in a dialog over the page with the offer’s banner. // spec §2 share modal */
export function ReferDialog({ onClose }: { onClose: () => void }) {
  const close = useModalAddress('refer', onClose)
  return (
    <Dialog title={<Trans>Refer a friend</Trans>} onClose={close}>
      <OwnerOnly guest={<SignInFirst />} waiting={<Skeleton className="h-40" />}>
        {() => <MyReferralLink />}
      </OwnerOnly>
      <Rules />
    </Dialog>
  )
}

function MyReferralLink() {
  const { api } = useAppContext()
  const { data, error, refetch } = useQuery(myReferralsQuery(api))
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const end = setTimeout(() => setCopies(0), shownForMs.note)
    return () => clearTimeout(end)
  }, [copies])
  if (error) return <ListError onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid grid-cols-1 gap-4">
      <ShareableLink link={data.link} code={data.code} onCopied={() => setCopies((times) => times + 1)} />
      {/* Shown here: a toast would be below the dialog. */}
      <p role="status" className="min-h-6 font-semibold">
        {copies > 0 ? <Trans>Link copied to clipboard</Trans> : null}
      </p>
      <Link to={pages.refer.path} className={buttonClass('ghost')}>
        <Trans>See which friends joined</Trans>
      </Link>
    </div>
  )
}

function SignInFirst() {
  const signIn = useSignIn()
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-lg font-semibold">
        <Trans>Log in or register to refer friends</Trans>
      </p>
      <p className="text-muted">
        <Trans>You’ll get your own link to share.</Trans>
      </p>
      {signIn ? (
        <Button size="l" onClick={signIn}>
          <Trans>Log in or register</Trans>
        </Button>
      ) : null}
    </div>
  )
}
