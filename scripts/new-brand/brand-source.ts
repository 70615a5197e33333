import type { Brand } from '../../contract/brand'
import { withAccent } from './palette'
import type { BrandRequest } from './questions'

/**
 * Creates a brand from an existing one: its look with the new names and colour, and none of the other's
 * content.
 */
export function newBrand(base: Brand, { id, name, accent, host, countries }: BrandRequest): Brand {
  const { theme, settings } = base
  return {
    ...base,
    id,
    name,
    languages: ['en', 'ar'],
    tagline: { en: `Tonight at ${name.en}`, ar: `الليلة في ${name.ar}` },
    hosts: [host, `www.${host}`],
    apiBase: '/api',
    apiBaseAt: { [`staging.${host}`]: '/api' },
    imageHost: '',
    mailFrom: undefined,
    referral: undefined,
    bankOrigins: [],
    account: { signUpCode: base.account.signUpCode },
    theme: {
      ...theme,
      palettes: {
        light: withAccent(theme.palettes.light, accent),
        dark: withAccent(theme.palettes.dark, accent),
      },
    },
    // The brand has no wordings of its own yet; the product's are used until then.
    voice: {},
    wordings: {},
    settings: {
      ...settings,
      countries,
      countryHome: {},
      countryHost: {},
      paymentMethods: {},
      supportPhones: {},
      referral: false,
      voucherShop: false,
      supportEmail: `help@${host}`,
      pictures: { banner: 'banner', cinema: 'banner' },
      texts: {},
      mobileAppAgent: '',
      appLinks: [],
      socialLinks: [],
      partnerCinemas: [],
      measuring: [],
    },
    meta: {
      title: { en: `${name.en} · Cinema and event tickets`, ar: `${name.ar} · تذاكر السينما والفعاليات` },
      description: { en: base.meta.description.en, ar: base.meta.description.ar },
    },
  }
}

export const writeBrandSource = (brand: Brand): string =>
  `import type { Brand } from '../../contract/brand'\n\n/** ${brand.name.en}. */\nexport const brand: Brand = ${JSON.stringify(brand, null, 2)}\n`

/**
 * Returns the brand's `theme.css`: the fonts of the base brand, with a band and headings in the new colours.
 */
export function writeTheme(baseTheme: string): string {
  const faces = baseTheme.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const own = `/* Below the header and above the footer. */
:root {
  --band: linear-gradient(90deg, var(--accent), var(--raised));
  --band-size: 0.25rem;
}
h1,
h2 {
  font-weight: 700;
}
`
  return `${faces.join('\n')}\n${own}`
}

export function withSource(sources: string, id: string): string {
  const local = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const lastImport = sources.lastIndexOf('import {')
  const end = sources.indexOf('\n', lastImport) + 1
  return (
    sources.slice(0, end) +
    `import { brand as ${local} } from './${id}/brand'\n` +
    sources.slice(end).replace(/\{([^{}]*)\}\s*$/, (_, names: string) => {
      const entry = local === id ? id : `'${id}': ${local}`
      return `{${names.trimEnd().replace(/,$/, '')}, ${entry} }\n`
    })
  )
}
