import * as v from 'valibot'
import type { Brand } from '@/contract/brand'

export interface FacebookApp {
  readonly id: string
  readonly secret: string
}

/** Identity providers by brand: a token issued for one brand is invalid at another. */
export interface SocialSettings {
  /** By brand id. */
  readonly googleClientIds: Readonly<Record<string, string>>
  /** By brand id. */
  readonly facebookApps: Readonly<Record<string, FacebookApp>>
  /** A test provider that replaces both. */
  readonly testOrigin?: string
}

const list = (one: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(new RegExp(`^${one.source}(?:,${one.source})*$`))))
const clientId = /[a-z0-9-]+:[\w-]+\.apps\.googleusercontent\.com/
const ofSecret = /[a-z0-9-]+:[0-9a-f]{32}/
const app = /[a-z0-9-]+:\d{5,20}:[0-9a-f]{32}/

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
  FACEBOOK_SECRETS: {
    schema: list(ofSecret),
    expected: 'brand:app secret, separated by commas, of brands that name their app themselves',
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

type SocialBrand = Pick<Brand, 'id' | 'account'>

/**
 * Reads the settings. Brands configure their app ids; the environment may override them, and holds the
 * secrets.
 * @param refuse ends the start with one line: variable, expected value.
 */
export function readSocial(
  values: Given,
  { brands, isProduction }: { readonly brands: readonly SocialBrand[]; readonly isProduction: boolean },
  refuse: (name: keyof Given, expected: string) => never,
): SocialSettings {
  const brandIds = brands.map(({ id }) => id)
  const byBrand = (name: 'GOOGLE_CLIENT_IDS' | 'FACEBOOK_APPS' | 'FACEBOOK_SECRETS') => {
    const entries = (values[name] ?? '').split(',').filter(Boolean).map(splitOnce)
    const ids = entries.map(([brandId]) => brandId)
    if (ids.some((id) => !brandIds.includes(id)) || new Set(ids).size < ids.length)
      refuse(name, `each brand at most once, of ${brandIds.join(', ')}`)
    return entries
  }
  const { SOCIAL_TEST_ORIGIN: testOrigin } = values
  if (testOrigin && isProduction) refuse('SOCIAL_TEST_ORIGIN', 'nothing in production')
  return {
    googleClientIds: Object.fromEntries([
      ...brands.flatMap(({ id, account }) => (account.googleClientId ? [[id, account.googleClientId]] : [])),
      ...byBrand('GOOGLE_CLIENT_IDS'),
    ]),
    facebookApps: Object.fromEntries([
      ...byBrand('FACEBOOK_SECRETS').map(([brandId, secret]) => {
        const id = brands.find((each) => each.id === brandId)?.account.facebookAppId
        return id === undefined
          ? refuse('FACEBOOK_SECRETS', 'only brands whose `account.facebookAppId` is set')
          : [brandId, { id, secret }]
      }),
      ...byBrand('FACEBOOK_APPS').map(([brandId, value]) => {
        const [id, secret] = splitOnce(value)
        return [brandId, { id, secret }]
      }),
    ]),
    ...(testOrigin && { testOrigin }),
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
