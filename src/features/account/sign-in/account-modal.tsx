import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { rowAt } from '@/contract/page/page-at'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import { deleteReferralCode, readReferralCode } from '@/src/lib/account/referral-code'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { formDraft } from '@/src/lib/device/storage/form-draft'
import type { AccountModalName } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Notice } from '@/src/ui/notice'
import { showToast } from '@/src/ui/toast'
import { supportsPasskeys } from '../passkeys/browser-passkeys'
import { PasskeyButton } from '../passkeys/passkey-button'
import { mayOfferPasskey, PasskeyOffer } from '../passkeys/passkey-offer'
import { signInMethodsQuery } from '../sign-in-methods-query'
import { SocialButtons } from '../social/social-buttons'
import { CodeForm } from './code-form'
import { ForgotForm } from './forgot-form'
import type { FormProps, Typed } from './form-props'
import { ResetForm } from './reset-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'
import { type Identity, readStep, type Step, writeStep } from './step'
import { useModalAddress } from './use-modal-address'

interface OtherSignInMethodsProps {
  onSignedIn: (visitor: SignedInVisitor) => void
  /** Sent along when an account is created. */
  referralCode: string
}

/** Keeps the entered identity over a reload; never a password. */
const signInDraft = formDraft(
  'sign-in-typed',
  v.object({
    identity: v.string(),
    fullName: v.string(),
    email: v.string(),
    mobile: v.string(),
    country: v.string(),
    gender: v.picklist(['', '0', '1']),
    referredBy: v.string(),
  }),
)

interface BonusDialogProps {
  /** The bonus by the brand’s rules, in the visitor’s language; null where the API does not describe it. */
  words: string | null
  onClose: () => void
}

const firstStep: Record<AccountModalName, Step> = {
  'sign-in': { name: 'sign-in' },
  'sign-up': { name: 'sign-up' },
  'forgot-password': { name: 'forgot' },
  'session-over': { name: 'sign-in' },
}
const emptyForm: Typed = {
  identity: '',
  fullName: '',
  email: '',
  mobile: '',
  country: '',
  gender: '',
  referredBy: '',
}

function withReferralCode(typed: Typed | null, referralCode: string): Typed {
  const known = typed ?? emptyForm
  return known.referredBy === '' ? { ...known, referredBy: referralCode } : known
}

interface AccountModalProps {
  opened: AccountModalName
  onClose: () => void
}

/** Sign-in and sign-up, from the first form to the last. // spec §4 */
export function AccountModal({ opened, onClose }: AccountModalProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const [step, setStep] = useState<Step | null>(null)
  const [typed, setTyped] = useState(emptyForm)
  const [isOffered, setIsOffered] = useState(false)
  const client = useQueryClient()
  const close = useModalAddress(opened, () => {
    if (step?.name === 'bonus') return
    if (step?.name !== 'code') void forget()
    onClose()
  })

  useEffect(() => {
    let isHere = true
    const begin = (storedStep: Step | null) => {
      if (isHere) setStep(storedStep ?? firstStep[opened])
    }
    // Continues with a code that was sent, and after a reload with the last open form if it followed from the
    // first one.
    readStep().then(
      (storedStep) => begin(storedStep?.name === 'code' || opened === 'sign-in' ? storedStep : null),
      () => begin(null),
    )
    Promise.all([signInDraft.read(), readReferralCode()]).then(
      ([before, code]) => {
        // Input entered before the draft was read takes precedence.
        if (isHere) setTyped((now) => (now === emptyForm ? withReferralCode(before, code) : now))
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [opened])

  useEffect(() => {
    if (typed !== emptyForm) void signInDraft.save(typed)
  }, [typed])

  function go(next: Step) {
    setStep(next)
    void writeStep(next)
  }
  async function signedIn(token: string | undefined, identity: Identity, bonus?: string) {
    const { displayName } = await completeSignIn(app, token, identity)
    if (step?.name === 'code' && step.purpose === 'sign-up') await deleteReferralCode()
    // An API that does not report where it sent the code does not report a bonus either: assume one, because
    // a friend’s code was given.
    const isLikely = step?.name === 'code' && step.hasReferral && step.sentTo === ''
    if (app.brand.settings.referral && (bonus || isLikely)) {
      await forget()
      return setStep({ name: 'bonus', words: bonus ?? null })
    }
    await welcome(displayName)
  }
  function forget() {
    return Promise.all([writeStep(null), signInDraft.save(null)])
  }
  /** Greets the visitor; the first time on a device a passkey is offered, but never during a checkout. */
  async function welcome(displayName: string) {
    await forget()
    showToast(t`Signed in as ${displayName}`)
    const isPaying = rowAt(location.pathname)?.holdsUpdate === true
    if (!isPaying && (await mayOfferPasskey(app, client))) return setIsOffered(true)
    close()
  }
  function dismiss() {
    void forget()
    close()
  }

  if (!step) return null
  const props: FormProps = {
    typed,
    onTyped: (more) => setTyped((before) => ({ ...before, ...more })),
    onStep: go,
    onSignedIn: signedIn,
  }
  if (isOffered)
    return (
      <Dialog title={<Trans>Sign in faster next time</Trans>} onClose={close}>
        <PasskeyOffer onDone={close} />
      </Dialog>
    )
  if (step.name === 'bonus')
    return (
      <BonusDialog
        words={step.words}
        onClose={() => {
          close()
          onClose()
        }}
      />
    )
  const titles: Record<Exclude<Step['name'], 'bonus'>, ReactNode> = {
    'sign-in': <Trans>Sign in</Trans>,
    'sign-up': <Trans>Sign up</Trans>,
    forgot: <Trans>Forgot password</Trans>,
    code: <Trans>Enter the code</Trans>,
    reset: <Trans>New password</Trans>,
  }
  return (
    <Dialog title={titles[step.name]} view={step.name} onClose={dismiss}>
      {opened === 'session-over' && step.name === 'sign-in' ? (
        <Notice tone="info" title={<Trans>Your session has ended</Trans>}>
          <Trans>Please sign in again. Your work on this page is still here.</Trans>
        </Notice>
      ) : null}
      {step.name === 'sign-in' ? (
        <SignInForm {...props}>
          <OtherSignInMethods
            referralCode={typed.referredBy}
            onSignedIn={({ displayName }) => void welcome(displayName)}
          />
        </SignInForm>
      ) : null}
      {step.name === 'sign-up' ? <SignUpForm {...props} /> : null}
      {step.name === 'forgot' ? <ForgotForm {...props} /> : null}
      {step.name === 'code' ? <CodeForm step={step} onStep={go} onSignedIn={signedIn} /> : null}
      {step.name === 'reset' ? (
        <ResetForm identity={step.identity} token={step.token} onSignedIn={signedIn} />
      ) : null}
    </Dialog>
  )
}

/** The bonus for signing up with a friend’s code; only its button closes it. // spec §4 Auth, §9 Referral */
function BonusDialog({ words, onClose }: BonusDialogProps) {
  return (
    <Dialog title={<Trans>Welcome!</Trans>}>
      <p>{words ?? <Trans>Save on your next transaction, and more when you refer friends.</Trans>}</p>
      <Button size="l" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </Dialog>
  )
}

/** Ways to sign in beside password and code, below the form; renders nothing where there are none. */
function OtherSignInMethods({ onSignedIn, referralCode }: OtherSignInMethodsProps) {
  const { api } = useAppContext()
  const { data: methods } = useQuery(signInMethodsQuery(api))
  if (!methods || !(methods.Google || methods.Facebook || (methods.Passkeys && supportsPasskeys())))
    return null
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
