import { BeginPasskey, BeginPasskeySignIn, KeepPasskey, PasskeySignIn } from '@/contract/account/passkeys'
import { ProveAgain } from '@/contract/account/prove-again'
import { completeSignIn } from '@/src/lib/account/complete-sign-in'
import { isPromptCancelled, awaitPrompt } from '@/src/lib/account/passkey-prompt'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import type { AppContext } from '@/src/lib/page/app-context'

/** The order matters: a user agent that names one browser often names another too. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Loads the WebAuthn library, which handles browser quirks, only for visitors who use passkeys. */
const library = () => import('./webauthn-library')

type ApiContext = Pick<AppContext, 'api' | 'brand'>

export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Whether the device can create a passkey without an external authenticator: with a finger, a face or the
 * screen lock.
 */
export async function canCreatePasskey(): Promise<boolean> {
  return supportsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export async function supportsPasskeyAutofill(): Promise<boolean> {
  // Browsers of some years ago lack this method.
  if (!supportsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

/**
 * Signs in with a passkey. Returns null when the visitor gave up, or another prompt replaced this one.
 * @param inField wait until the visitor chooses one below a field, which may be never; aborted when another
 * prompt opens
 * @throws ApiError
 */
export async function signInWithPasskey(
  app: ApiContext,
  inField?: AbortSignal,
): Promise<SignedInVisitor | null> {
  const shown = await requestPasskey(app, inField)
  if (!shown) return null
  const { access_token: token } = await app.api.call(PasskeySignIn, shown)
  return completeSignIn(app, token)
}

/**
 * Proves the signed-in visitor’s identity again with a passkey. Returns false when the visitor gave up.
 * @throws ApiError
 */
export async function reauthenticateWithPasskey(app: ApiContext): Promise<boolean> {
  const shown = await requestPasskey(app)
  if (!shown) return false
  const { access_token: token } = await app.api.call(ProveAgain, { Passkey: shown })
  await completeSignIn(app, token)
  return true
}

/** Returns the answer of a passkey on this device; null when the visitor gave up. */
async function requestPasskey({ api }: ApiContext, inField?: AbortSignal) {
  const { startAuthentication } = await library()
  const { Ask } = await api.call(BeginPasskeySignIn, {})
  // A browser shows one prompt at a time: this one would close the one that has replaced it meanwhile.
  if (inField?.aborted) return null
  const isInField = inField !== undefined
  const Key = await awaitPrompt(startAuthentication({ optionsJSON: Ask, useBrowserAutofill: isInField }))
  return Key && { Challenge: Ask.challenge, Key }
}

/** Cancels the prompt below a field. */
export async function cancelPasskeyPrompt(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Result of creating a passkey: `known` where this device has one already. */
export type CreatePasskeyResult = 'made' | 'given-up' | 'known'

/** Creates a passkey for the signed-in visitor. @throws ApiError */
export async function createPasskey({ api }: ApiContext): Promise<CreatePasskeyResult> {
  const { startRegistration } = await library()
  const { Ask } = await api.call(BeginPasskey, {})
  const options = { ...Ask, excludeCredentials: Ask.excludeCredentials.map(({ id, type }) => ({ id, type })) }
  try {
    const Key = await startRegistration({ optionsJSON: options })
    await api.call(KeepPasskey, { Challenge: Ask.challenge, Key, Name: deviceName(navigator.userAgent) })
    return 'made'
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known'
    if (isPromptCancelled(error)) return 'given-up'
    throw error
  }
}

/** Returns a device name that its owner recognises: "Chrome, Android". Empty where nothing is known. */
export function deviceName(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}
