import * as v from 'valibot'

/** What an operator has from Facebook: an app for each brand. */
export interface FacebookApp {
  readonly id: string
  readonly secret: string
}

/** Who may say whom a visitor is, brand by brand: a token that is made for one brand is worth nothing at another. */
export interface SocialSettings {
  /** By brand id. */
  readonly googleClientIds: Readonly<Record<string, string>>
  /** By brand id. */
  readonly facebookApps: Readonly<Record<string, FacebookApp>>
  /** A provider for tests, in place of both. */
  readonly testOrigin?: string
}

const list = (one: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(new RegExp(`^${one.source}(?:,${one.source})*$`))))
const clientId = /[a-z0-9-]+:[\w-]+\.apps\.googleusercontent\.com/
const app = /[a-z0-9-]+:\d{5,20}:[0-9a-f]{32}/

/** Variables of the sign-in by Google and Facebook. */
export const socialVariables = {
  GOOGLE_CLIENT_IDS: {
    schema: list(clientId),
    expected: 'brand:client id, separated by commas, such as tembo:123-abc.apps.googleusercontent.com',
  },
  FACEBOOK_APPS: {
    schema: list(app),
    expected: 'brand:app id:app secret, separated by commas',
    secret: true,
  },
  SOCIAL_TEST_ORIGIN: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^http:\/\/(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1):\d+$/)),
    ),
    expected: 'an http origin of this machine with a port, and not in production',
  },
} as const

type Given = { readonly [Name in keyof typeof socialVariables]: string | undefined }

/** @param refuse ends the start with one line: variable, what is expected. */
export function readSocial(
  given: Given,
  { brandIds, isProduction }: { readonly brandIds: readonly string[]; readonly isProduction: boolean },
  refuse: (name: keyof Given, expected: string) => never,
): SocialSettings {
  const byBrand = (name: 'GOOGLE_CLIENT_IDS' | 'FACEBOOK_APPS') => {
    const entries = (given[name] ?? '').split(',').filter(Boolean).map(splitOnce)
    const ids = entries.map(([brandId]) => brandId)
    if (ids.some((id) => !brandIds.includes(id)) || new Set(ids).size < ids.length)
      refuse(name, `each brand at most once, of ${brandIds.join(', ')}`)
    return entries
  }
  const { SOCIAL_TEST_ORIGIN: testOrigin } = given
  if (testOrigin && isProduction) refuse('SOCIAL_TEST_ORIGIN', 'nothing in production')
  return {
    googleClientIds: Object.fromEntries(byBrand('GOOGLE_CLIENT_IDS')),
    facebookApps: Object.fromEntries(
      byBrand('FACEBOOK_APPS').map(([brandId, written]) => {
        const [id, secret] = splitOnce(written)
        return [brandId, { id, secret }]
      }),
    ),
    ...(testOrigin && { testOrigin }),
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
