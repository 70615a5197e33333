import type { RequestContext } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { beginSession, type SignInMethod, endSession } from '../sessions/session-repository'
import { fingerprintDevice } from './device-fingerprint'
import { saveDevice } from './device-repository'

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  // Browsers that also contain another browser’s name come first.
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const platforms: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

type SignInContext = Pick<
  RequestContext,
  'store' | 'brand' | 'token' | 'keepSession' | 'deviceId' | 'address' | 'userAgent' | 'guessCountry'
>

/**
 * Prepares the function that signs a visitor in; to be called in the transaction that verified their
 * identity, it returns the session’s secret. The browser’s previous session ends, so that a session planted
 * in the browser is useless.
 * @param repeated device key that a client without cookies sends
 */
export async function prepareSignIn(context: SignInContext, repeated?: string) {
  const { store, brand, token, userAgent, guessCountry } = context
  const { reserveSecret } = await getSecrets(store)
  const device = fingerprintDevice(reserveSecret, context, repeated)
  const countryId = (await guessCountry?.()) ?? 0
  const client = { countryId, ...readUserAgent(userAgent ?? '') }
  return async (transaction: Transaction, id: string, signInMethod: SignInMethod): Promise<string> => {
    if (token) await endSession(transaction, token)
    if (!device.isAddress) await saveDevice(transaction, id, device.key)
    return beginSession(transaction, { id, brandId: brand.id }, { signInMethod, ...client })
  }
}

/**
 * Signs a visitor in and sets the session cookie.
 * @param findId returns the id of the verified account, in the same transaction
 */
export async function signInAs(
  context: SignInContext,
  findId: (transaction: Transaction) => Promise<string>,
  signInMethod: SignInMethod = 'other',
) {
  const signIn = await prepareSignIn(context)
  const secret = await context.store.transaction(async (transaction) =>
    signIn(transaction, await findId(transaction), signInMethod),
  )
  context.keepSession?.(secret)
  return { access_token: secret }
}

/**
 * Returns device names for the list of sessions: "Chrome", "Android". Empty when unknown; never the header
 * itself.
 */
export function readUserAgent(header: string): { readonly browser: string; readonly platform: string } {
  const first = (list: typeof browsers) => list.find(([, sign]) => sign.test(header))?.[0] ?? ''
  return { browser: first(browsers), platform: first(platforms) }
}
