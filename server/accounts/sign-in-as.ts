import type { RequestContext } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { beginSession, type BegunBy, endSession } from './session-repository'
import { deviceOf } from './sign-in/device-fingerprint'
import { noteDevice } from './sign-in/find-claimed'

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  // Those that also call themselves something else come first.
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

type Entering = Pick<
  RequestContext,
  'store' | 'brand' | 'token' | 'keepSession' | 'deviceId' | 'address' | 'userAgent' | 'guessCountry'
>

/**
 * What signs a visitor in, to be called in the transaction that has checked who they are: returns the session's secret. A session
 * that the browser had before is over, so that whoever put it there has nothing.
 * @param repeated what a client without cookies sends along to be known again
 */
export async function prepareSignIn(context: Entering, repeated?: string) {
  const { store, brand, token, userAgent, guessCountry } = context
  const { reserveSecret } = await secretsOf(store)
  const device = deviceOf(reserveSecret, context, repeated)
  const countryId = (await guessCountry?.()) ?? 0
  const seen = { countryId, ...readUserAgent(userAgent ?? '') }
  return async (transaction: Transaction, id: string, begunBy: BegunBy): Promise<string> => {
    if (token) await endSession(transaction, token)
    if (!device.isAddress) await noteDevice(transaction, id, device.key)
    return beginSession(transaction, { id, brandId: brand.id }, { begunBy, ...seen })
  }
}

/**
 * Signs a visitor in, and keeps them so in their browser.
 * @param findId whom the visitor has proven to be, in the same transaction: an account's id
 */
export async function signInAs(
  context: Entering,
  findId: (transaction: Transaction) => Promise<string>,
  begunBy: BegunBy = 'other',
) {
  const signIn = await prepareSignIn(context)
  const secret = await context.store.transaction(async (transaction) =>
    signIn(transaction, await findId(transaction), begunBy),
  )
  context.keepSession?.(secret)
  return { access_token: secret }
}

/** What a visitor knows their device by: "Chrome", "Android". Empty where it is not known; never the header itself. */
export function readUserAgent(header: string): { readonly browser: string; readonly platform: string } {
  const first = (list: typeof browsers) => list.find(([, sign]) => sign.test(header))?.[0] ?? ''
  return { browser: first(browsers), platform: first(platforms) }
}
