import type { Hono } from 'hono'
import * as v from 'valibot'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import { sitePath } from '@/contract/fields'
import {
  facebookReturnPath,
  attemptIdPattern,
  signInAddress,
  signInWindowPaths,
} from '@/contract/page/sign-in-window'
import { languageCodes } from '@/contract/language-codes'
import type { SocialSignIn } from '@/server/identity/social/social-sign-in'
import type { ApiDeps } from '@/server/platform/http/api/api-routes'
import type { VisitContext, VisitEnv } from '@/server/platform/http/visit/visit'
import { ApiError } from '@/server/platform/api-error'
import { findShell, type BrandShells } from '../brand-shells'
import { readPreferences } from '../visitor-preferences'
import { signInWindow } from './sign-in-window'

export interface SignInWindowDeps extends Pick<ApiDeps, 'store' | 'rateLimits'> {
  readonly social: SocialSignIn
  readonly shells: BrandShells
}

const came = v.object({
  press: v.optional(v.fallback(v.pipe(v.string(), v.regex(attemptIdPattern)), ''), ''),
  back: v.optional(v.fallback(v.union([v.literal(''), sitePath]), ''), ''),
  lang: v.optional(v.fallback(v.picklist(['', ...languageCodes]), ''), ''),
})
type WindowQuery = v.InferOutput<typeof came>
const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(8000))

/** Serves the windows for signing in with Google or Facebook. // contract/page/sign-in-window.ts */
export function mountSignInWindows(app: Hono<VisitEnv>, deps: SignInWindowDeps): void {
  const { social } = deps

  app.get(signInWindowPaths.Google, (c) =>
    guarded(c, deps, 'Google', v.parse(came, c.req.query()), async (visitor) => {
      const { clientId, nonce } = await social.begin('Google', visitor)
      return { client: clientId, nonce, script: `${social.googleOrigin}/gsi/client` }
    }),
  )
  // An installed app’s window returns from Google with this form. It is sent from Google’s site, without our
  // cookies, so it proves nothing; its content is verified when the window's own script submits it. The nonce
  // in it belongs to this browser only.
  app.post(signInWindowPaths.Google, (c) =>
    guarded(c, deps, 'Google', v.parse(came, {}), async () => {
      const form = await c.req.formData().catch(() => null)
      return { credential: v.parse(credential, form?.get('credential')) }
    }),
  )

  app.get(signInWindowPaths.Facebook, (c) => {
    const params = v.parse(came, c.req.query())
    return guarded(c, deps, 'Facebook', params, async (visitor) => {
      const facebookApp = social.facebookApp(visitor.brand.id)
      const { nonce } = await social.begin('Facebook', visitor, params)
      return new URL(social.facebook.askAddress(facebookApp, nonce, visitor.origin + facebookReturnPath))
    })
  })
  app.get(facebookReturnPath, async (c) => {
    const { state = '', code = '' } = c.req.query()
    const visitor = getVisitor(c, deps)
    const began = await social.comeBack(state, visitor).catch(() => null)
    const params = v.parse(came, began ?? {})
    return guarded(c, deps, 'Facebook', params, async () => {
      if (!began || code === '') throw new ApiError('NOT_ALLOWED', 'The sign-in was given up.')
      const facebookApp = social.facebookApp(visitor.brand.id)
      const returnTo = visitor.origin + facebookReturnPath
      const token = await social.facebook.tokenOf(facebookApp, code, returnTo)
      return { code: await social.makeCode(await social.read('Facebook', token, visitor), visitor) }
    })
  })
}

const getVisitor = (c: VisitContext, { store }: SignInWindowDeps) => {
  const { brand, deviceId, origin } = c.get('visit')
  return { brand, deviceId, origin, store }
}

/**
 * Shows the window with the data that `find` returns for its script, or redirects to an address; shows an
 * error page when that fails.
 */
async function guarded(
  c: VisitContext,
  deps: SignInWindowDeps,
  provider: SocialProvider,
  { press, back: returnPath, lang }: WindowQuery,
  find: (visitor: ReturnType<typeof getVisitor>) => Promise<Record<string, string> | URL>,
): Promise<Response> {
  const visit = c.get('visit')
  const show = (found: Record<string, string>, status?: number) =>
    signInWindow(
      {
        brand: visit.brand,
        language:
          lang ||
          readPreferences(visit.brand, c.req.header('cookie'), c.req.header('accept-language')).language,
        shell: findShell(deps.shells, visit.brand),
        provider,
        scriptOrigin: provider === 'Google' ? deps.social.googleOrigin : '',
        home: returnPath || signInAddress,
        data: { ...found, ...(press && { press }), ...(returnPath && { back: returnPath }) },
      },
      status,
    )
  try {
    await deps.rateLimits.spend('SocialLogin', visit.knownDevice ? visit.deviceId : '', visit.address)
    const found = await find(getVisitor(c, deps))
    if (!(found instanceof URL)) return await show(found)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(found.href, 302)
  } catch (error) {
    if (!(error instanceof ApiError) && !v.isValiError(error)) throw error
    if (error instanceof ApiError && error.cause)
      visit.log.warn({ err: error.cause }, 'sign-in by a provider failed')
    return show({}, error instanceof ApiError ? error.status : 400)
  }
}
