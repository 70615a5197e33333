import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { useIsOnline } from '@/src/lib/device/connection'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Notice } from '@/src/ui/notice'
import { SectionCard } from '@/src/ui/section-card'
import { AccountPage } from '../account-page'
import { OwnerOnly } from '../owner-only'
import { MyPasskeys } from '../passkeys/my-passkeys'
import { ContactPart } from './contact-part'
import { DataPart } from './data-part'
import { DevicesPart } from './devices-part'
import { PasswordPart } from './password-part'
import { PersonalPart } from './personal-part'
import { SignInMethods } from './sign-in-methods'

interface ProfileScreenProps {
  readonly language: ReactNode
  readonly cards: ReactNode
  readonly wallet: ReactNode
}

/** `/user-profile`: the visitor’s data and settings. Offline it shows the data stored on the device. */
export function ProfileScreen(parts: ProfileScreenProps) {
  return <OwnerOnly guest={<SignInFirst />}>{(owner) => <MyProfile owner={owner} {...parts} />}</OwnerOnly>
}

function MyProfile({ owner, language, cards, wallet }: ProfileScreenProps & { owner: SignedInVisitor }) {
  const isOnline = useIsOnline()
  const { language: speaks } = useAppContext()
  const name = <bdi>{owner.displayName}</bdi>
  return (
    <AccountPage>
      <h1 className="font-display text-2xl font-extrabold break-words">
        <Trans>Hello, {name}</Trans>
      </h1>
      {isOnline ? null : (
        <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
          <Trans>Saved on your device. You can save changes when you’re back online.</Trans>
        </Notice>
      )}
      <PersonalPart key={`${owner.firstName} ${owner.lastName} ${owner.gender}`} owner={owner} />
      <ContactPart owner={owner} />
      <PasswordPart />
      <SignInMethods />
      <MyPasskeys />
      <DevicesPart />
      {cards}
      {wallet}
      <SectionCard title={<Trans>Language</Trans>}>
        <div className="flex items-center gap-3">
          <span className="font-semibold">{nameLanguage(speaks, speaks)}</span>
          {language}
        </div>
      </SectionCard>
      <DataPart />
    </AccountPage>
  )
}

function SignInFirst() {
  const signIn = useSignIn()
  return (
    <EmptyState
      isPage
      picture="empty-waiting"
      title={<Trans>Sign in to see your profile</Trans>}
      action={
        signIn ? (
          <Button size="l" onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Sign in to see your name, saved cards, wallet and devices.</Trans>
    </EmptyState>
  )
}
