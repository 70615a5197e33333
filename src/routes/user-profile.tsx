import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '@/src/features/account/profile/profile-screen'
import { loadProfile } from '@/src/features/account/profile/load-profile'
import { SavedCardsPart } from '@/src/features/payment/account/saved-cards-part'
import { WalletPart } from '@/src/features/payment/account/wallet-part'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'
import { LanguageSwitch } from '@/src/shell/language-switch'

export const Route = createFileRoute('/user-profile')({
  beforeLoad: withTexts('booking'),
  loader: ({ context }) => loadProfile(context, context.texts),
  head: loadedHead,
  component: Profile,
})

function Profile() {
  return <ProfileScreen language={<LanguageSwitch />} cards={<SavedCardsPart />} wallet={<WalletPart />} />
}
