import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { ListError } from '@/src/ui/list-error'
import { Skeleton } from '@/src/ui/skeleton'
import { AccountPage } from '../account-page'
import { OwnerOnly } from '../owner-only'
import { FriendList } from './friend-list'
import { MyReferralLink } from './my-referral-link'
import { myReferralsQuery } from './my-referrals'
import { Rules } from './rules'

/** `/refer`: a link for friends and its results; guests are asked to sign in. // spec §2 Refer a friend */
export function ReferScreen() {
  return (
    <OwnerOnly guest={<SignInFirst />} waiting={<Waiting />}>
      {() => <MyReferrals />}
    </OwnerOnly>
  )
}

function MyReferrals() {
  const { api } = useAppContext()
  const { data, error, refetch } = useQuery(myReferralsQuery(api))
  if (error)
    return (
      <Frame>
        <ListError onRetry={() => void refetch()} />
      </Frame>
    )
  if (!data)
    return (
      <Frame>
        <Skeleton className="h-64" />
      </Frame>
    )
  return (
    <Frame>
      <MyReferralLink {...data} />
      <FriendList {...data} />
      <Rules />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountPage>
      <h1 className="font-display text-2xl font-extrabold">
        <Trans>Refer a friend</Trans>
      </h1>
      {children}
    </AccountPage>
  )
}

function SignInFirst() {
  const signIn = useSignIn()
  return (
    <>
      <EmptyState
        isPage
        picture="empty-friends"
        title={<Trans>Log in or register to refer friends</Trans>}
        action={
          signIn ? (
            <Button size="l" onClick={signIn}>
              <Trans>Log in or register</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>You’ll get your own link, and see here who joined.</Trans>
      </EmptyState>
      <div className="mx-auto grid max-w-3xl px-4 pb-8 md:px-6">
        <Rules />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 py-6 md:px-6">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-64" />
    </div>
  )
}
