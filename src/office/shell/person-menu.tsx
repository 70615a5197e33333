import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Popover } from '@/src/ui/popover'
import { useRoleTexts } from '../components/role-texts'
import { LanguageChoice } from './entrance'
import { PasskeysDialog } from './passkeys'
import { useMayDo, usePerson } from './person'
import { PinDialog } from './pin-dialog'
import { SecondFactorDialog } from './second-factor'
import { SignOutButton, SignOutDialog, type SignOutScope } from './sign-out'

/** The signed-in person: language, authenticator and passkeys, signing out. */
export function PersonMenu({ isShort = false }: { isShort?: boolean }) {
  const { t } = useLingui()
  const person = usePerson()
  const { nameOf } = useRoleTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<'authenticator' | 'passkeys' | 'pin' | null>(null)
  const [warnedOf, setWarnedOf] = useState<SignOutScope | null>(null)
  const maySell = useMayDo('sell')
  const warn = (scope: SignOutScope) => {
    setOpen(false)
    setWarnedOf(scope)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isShort ? t`Your account` : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-11 items-center gap-3 rounded-m px-3 text-start hover:bg-raised ${isShort ? '' : 'w-full'}`}
      >
        <DeferredIcon name="person" className="size-5 text-muted" />
        {isShort ? null : (
          <span className="grid min-w-0 leading-tight">
            {/* Without the network, the device knows the role alone. */}
            {person.name ? <span className="truncate text-sm font-semibold">{person.name}</span> : null}
            <span className="truncate text-xs text-muted">{nameOf(person.role)}</span>
          </span>
        )}
      </button>
      {isOpen ? (
        <Popover anchor={button} onClose={() => setOpen(false)} className="w-64 p-4">
          <div className="grid gap-3">
            <p className="grid text-sm">
              {person.name ? (
                <>
                  <span className="font-semibold">{person.name}</span>
                  <bdi className="truncate text-muted">{person.email}</bdi>
                </>
              ) : null}
              <span className="text-muted">{nameOf(person.role)}</span>
            </p>
            <LanguageChoice />
            <div className="grid justify-items-stretch border-t border-line pt-2">
              <Button
                variant="ghost"
                onClick={() => {
                  setOpen(false)
                  setShown('authenticator')
                }}
              >
                {person.hasAuthenticator ? (
                  <Trans>Change authenticator app</Trans>
                ) : (
                  <Trans>Set up an authenticator app</Trans>
                )}
              </Button>
              {browserSupportsWebAuthn() ? (
                <Button
                  variant="ghost"
                  onClick={() => {
                    setOpen(false)
                    setShown('passkeys')
                  }}
                >
                  <Trans>Passkeys</Trans>
                </Button>
              ) : null}
              {maySell ? (
                <Button
                  variant="ghost"
                  onClick={() => {
                    setOpen(false)
                    setShown('pin')
                  }}
                >
                  <Trans>PIN for the counter</Trans>
                </Button>
              ) : null}
              <SignOutButton scope="here" onWarn={warn} />
              <SignOutButton scope="everywhere" onWarn={warn} />
            </div>
          </div>
        </Popover>
      ) : null}
      {shown === 'authenticator' ? (
        <SecondFactorDialog person={person} onClose={() => setShown(null)} />
      ) : null}
      {shown === 'passkeys' ? <PasskeysDialog person={person} onClose={() => setShown(null)} /> : null}
      {warnedOf ? <SignOutDialog scope={warnedOf} onClose={() => setWarnedOf(null)} /> : null}
      {shown === 'pin' ? <PinDialog onClose={() => setShown(null)} /> : null}
    </>
  )
}
