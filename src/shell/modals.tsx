import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useReauthenticationRequest } from '@/src/lib/account/reauthentication'
import { closeModal, openModal, useModal } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as accountTexts } from 'texts:account'
import { choosePageLayout } from './page-layout'
import { lazyComponent } from '@/src/ui/lazy-component'

const CountryPicker = lazyComponent(
  async () => (await import('@/src/features/location/deferred/country-picker')).CountryPicker,
  { texts: ['deferred'] },
)
const QuickBookDialog = lazyComponent(
  async () => (await import('@/src/features/quick-book/deferred/quick-book-dialog')).QuickBookDialog,
  { texts: ['deferred'] },
)
const AccountModal = lazyComponent(
  async () => (await import('@/src/features/account/sign-in/account-modal')).AccountModal,
  { texts: [accountTexts] },
)
const ReauthenticationDialog = lazyComponent(
  async () =>
    (await import('@/src/features/account/reauthentication/reauthentication-dialog')).ReauthenticationDialog,
  { texts: [accountTexts] },
)
const UndoContactDialog = lazyComponent(
  async () => (await import('@/src/features/account/profile/undo-contact-dialog')).UndoContactDialog,
  { texts: [accountTexts] },
)
const ReferDialog = lazyComponent(
  async () => (await import('@/src/features/account/refer/refer-dialog')).ReferDialog,
  { texts: [accountTexts] },
)

/**
 * Shows the open modal. The first visit of a brand that asks for the country starts with the picker. // spec
 * §4
 */
export function Modals() {
  const { brand, isCountryChosen } = useAppContext()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const modal = useModal()
  const asks =
    brand.settings.countryChoice === 'modal' && !isCountryChosen && choosePageLayout(path).bottomBar
  useEffect(() => {
    if (!asks) return
    // After the first paint and its picture, so that the question does not delay the page.
    const openCountry = () => openModal('country')
    if (document.readyState === 'complete') openCountry()
    else window.addEventListener('load', openCountry, { once: true })
    return () => window.removeEventListener('load', openCountry)
  }, [asks])
  const question = useReauthenticationRequest()
  // Shown above the element that requested it, which may be a modal itself.
  const proof = question ? (
    <Suspense>
      <ReauthenticationDialog question={question} />
    </Suspense>
  ) : null
  if (modal === null) return proof
  const close = () => closeModal(modal)
  return (
    <Suspense>
      {proof}
      {modal === 'country' ? (
        <CountryPicker isRequired={asks} onClose={close} />
      ) : modal === 'quick-book' ? (
        <QuickBookDialog onClose={close} />
      ) : modal === 'undo-contact' ? (
        <UndoContactDialog onClose={close} />
      ) : modal !== 'refer' ? (
        <AccountModal key={modal} opened={modal} onClose={close} />
      ) : brand.settings.referral ? (
        <ReferDialog onClose={close} />
      ) : null}
    </Suspense>
  )
}
