import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { hasAccountNote, useSignedIn } from '@/src/lib/account/signed-in'
import { subscribeToNotes } from '@/src/lib/device/preferences'
import { openModal } from '@/src/lib/page/open-modal'
import { texts as accountTexts } from 'texts:account'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const AccountMenu = lazyComponent(
  async () => (await import('@/src/features/account/sign-in/account-menu')).AccountMenu,
  { texts: [accountTexts] },
)

/** Opens the sign-in; for a signed-in visitor, shows their initial with a menu of the account pages. */
export function AccountButton() {
  const { t } = useLingui()
  const visitor = useSignedIn()
  const isIn = useSyncExternalStore(subscribeToNotes, hasAccountNote, () => false)
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const buttonClasses =
    'flex min-h-11 min-w-11 items-center justify-center rounded-m px-2 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink lg:min-w-20'
  if (!isIn)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openModal('sign-in')}
        className={buttonClasses}
      >
        <DeferredIcon name="person" className="lg:hidden" />
        <span className="max-lg:sr-only">
          <Trans>Sign in</Trans>
        </span>
      </button>
    )
  const name = visitor?.displayName ?? ''
  const initial = name.codePointAt(0)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name ? t`Your account, ${name}` : t`Your account`}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClasses}
      >
        <span
          aria-hidden
          className="grid size-9 place-items-center rounded-full bg-accent font-bold text-on-accent uppercase"
        >
          {initial === undefined ? <DeferredIcon name="person" /> : String.fromCodePoint(initial)}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <AccountMenu anchor={anchor} visitor={visitor} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
