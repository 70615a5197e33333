import * as v from 'valibot'
import type { LanguageCode } from '../envelope'
import { languageCodes } from '../language-codes'
import { mapServices } from './directions'
import { staticPageNames } from './build-path'

/** A hex colour only: any wider pattern would let brand data inject CSS. */
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Expected a colour as #rrggbb'))
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'Expected a host name'))
/**
 * Base path of the API; call paths follow it and start with a slash. Plain http and a port are for
 * development.
 */
const apiBase = v.pipe(
  v.string(),
  v.regex(
    /^(\/|https?:\/\/)[^\s\\?#]*[^\s\\?#/]$/,
    'Expected a path or an address without a slash at its end',
  ),
)
/**
 * `https://images.example`, or empty. Plain http is for development: a page served over https does not load
 * it.
 */
export const origin = v.pipe(v.string(), v.regex(/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?$/, 'Expected an origin'))
/**
 * A text supplied by the brand; the build checks that it exists in all of the brand’s languages. //
 * scripts/brands/brand-errors.ts
 */
export const localizedText = v.object({
  ...(Object.fromEntries(languageCodes.map((code) => [code, v.optional(v.string())])) as OptionalTexts),
  en: v.string(),
  ar: v.string(),
})
/** Letters of a brand's name that headers, cards and tickets have room for. */
export const maxNameLength = 32
type OptionalTexts = Record<
  Exclude<LanguageCode, 'en' | 'ar'>,
  v.OptionalSchema<v.StringSchema<undefined>, undefined>
>
const footerLink = v.strictObject({
  name: localizedText,
  url: v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\]+$/, 'Expected an https:// address')),
})
const httpsAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\?#]+$/, 'Expected an https:// address'))
/**
 * Recipient of measurements that visitors have agreed to. Our own code sends the data: no third-party script
 * runs here.
 */
const analyticsTarget = v.variant('kind', [
  /** JSON sent by POST. // docs/measuring.md */
  v.strictObject({ kind: v.literal('beacon'), url: httpsAddress }),
  /** Matomo's HTTP tracking API, in bulk. */
  v.strictObject({
    kind: v.literal('matomo'),
    url: httpsAddress,
    siteId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
])
export type AnalyticsTarget = v.InferOutput<typeof analyticsTarget>
/** Name of a picture in the brand’s `images` folder, without width and extension. */
const pictureName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'Expected the name of a picture'))
/** Allowed length of a typed number, characters. */
const length = v.pipe(
  v.strictObject({
    least: v.pipe(v.number(), v.integer(), v.minValue(1)),
    most: v.pipe(v.number(), v.integer(), v.maxValue(20)),
  }),
  v.check(({ least, most }) => least <= most, 'Expected `least` to be no more than `most`'),
)
export const schemeName = v.picklist(['light', 'dark'])
export type SchemeName = v.InferOutput<typeof schemeName>

/**
 * Layout of the large picture: an inset card, edge to edge, beside its text, or a carousel that advances
 * automatically with the next banner partly visible.
 */
export const heroName = v.picklist(['inset', 'bleed', 'split', 'carousel'])
/** Layout of the films on the home page: a grid, a rail with the next film partly visible, or a list. */
export const postersName = v.picklist(['grid', 'rail', 'list'])
/** A brand’s own wording of texts that every brand has; the default text applies where it has none. */
export const voice = v.strictObject({
  /** Heading above the films of the home page. */
  films: v.optional(localizedText),
  noFilms: v.optional(localizedText),
  /** Thanks after payment. */
  thanks: v.optional(localizedText),
  /** Text of the not-found page. */
  lost: v.optional(localizedText),
  noTickets: v.optional(localizedText),
})
export type Voice = v.InferOutput<typeof voice>

/**
 * Brand data that a page carries: everything its code reads. Colours and the rest of the layout are in its
 * style sheets.
 */
export const pageBrand = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: localizedText,
  tagline: localizedText,
  /**
   * Languages of its pages, in the order of the language switch; the first is the fallback for visitors who
   * prefer none of them.
   */
  languages: v.optional(v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)), ['en', 'ar']),
  /** Hosts that serve this brand in production; the first is used in links. */
  hosts: v.pipe(v.array(hostName), v.minLength(1)),
  /** Base of the API: a path on the app’s own host, or a full address. */
  apiBase,
  /** API base for the hosts of other environments (staging, development). // spec §1 */
  apiBaseAt: v.record(hostName, apiBase),
  /**
   * Origin of pictures that the API gives as a path only, `https://images.example`; empty means the app’s own
   * host. // spec §3
   */
  imageHost: origin,
  /**
   * Origins that pages may frame and post to when a third-party API takes the payment; for this server they
   * come from its payment providers.
   */
  bankOrigins: v.array(origin),
  theme: v.object({
    /** The brand’s default scheme: for its icons, its splash screen and visitors without a preference. */
    scheme: schemeName,
    palettes: v.object({ light: v.object({ ground: colour }), dark: v.object({ ground: colour }) }),
    layout: v.object({ hero: heroName, posters: postersName }),
  }),
  voice: v.optional(voice, {}),
  /**
   * Product texts in the brand’s own wording: by message id, then by language, as in the catalogues. //
   * brands/page-brand.ts
   */
  wordings: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  settings: v.object({
    /**
     * Country ids of the brand, in the order of the picker. Visitors who have not chosen one get a guess,
     * otherwise `fallbackCountry`.
     */
    countries: v.pipe(v.array(v.number()), v.minLength(1)),
    /** `auto`: chosen by host and location; `modal`: the visitor picks on the first visit. // spec §1 */
    countryChoice: v.picklist(['auto', 'modal']),
    /** Whether the listing has an Alternate tab. // spec §2 */
    alternateTab: v.boolean(),
    /** The full menu, or the short one of a brand focused on events. // spec §2 */
    menu: v.optional(v.picklist(['all', 'events']), 'all'),
    referral: v.boolean(),
    voucherShop: v.boolean(),
    /** Whether sign-up asks for the contact in a separate step. // spec §4 Sign-up */
    contactStep: v.optional(v.boolean(), false),
    /** Whether a sign-in asks for the terms again, which a sign-up always does. // spec §5 Login form */
    termsAtSignIn: v.optional(v.boolean(), false),
    /** Country id → name of the start page; Qatar opens on events for one brand. // spec §4 */
    countryHome: v.record(v.string(), v.picklist(staticPageNames)),
    /** Country id → sub-domain that shows only that country. // spec §1, §4 */
    countryHost: v.record(v.string(), hostName),
    supportPhone: v.string(),
    /** Country id → support number there; `supportPhone` for the others. */
    supportPhones: v.optional(v.record(v.string(), v.string()), {}),
    /** Address of the help desk. // spec §8 */
    supportEmail: v.pipe(v.string(), v.email()),
    /**
     * Marker in the User-Agent of the brand’s own app: the app provides the navigation, so pages show none.
     * // spec §2
     */
    mobileAppAgent: v.optional(v.string(), ''),
    /** Footer links to app stores and social networks. // spec §2 */
    /** Map service for directions to a cinema. // spec §2 Cinema page: a maps service */
    maps: v.optional(v.picklist(mapServices), 'google'),
    /**
     * Fallback pictures for banners and cinemas without one: each in three widths in `images`. // spec §1, §2
     */
    pictures: v.optional(v.strictObject({ banner: pictureName, cinema: pictureName }), {
      banner: 'banner',
      cinema: 'banner',
    }),
    /**
     * Length of the number in the contact form; when left out, any valid number of its country. // spec §5
     * Contact form
     */
    contactNumber: v.optional(length),
    texts: v.optional(
      v.strictObject({ /** Above the form of /contact. */ contact: v.optional(localizedText) }),
      {},
    ),
    appLinks: v.optional(v.array(footerLink), []),
    socialLinks: v.optional(v.array(footerLink), []),
    /** Cinemas that the footer links to, at most three per country, each with its country. // spec §2 */
    partnerCinemas: v.optional(
      v.array(v.strictObject({ cinemaId: v.string(), countryId: v.number(), name: localizedText })),
      [],
    ),
    /**
     * Sites whose video players may be embedded in a film’s page once a visitor starts its trailer; trailers
     * of other sites are linked.
     */
    trailerSites: v.optional(v.array(v.picklist(['youtube', 'vimeo'])), []),
    /**
     * Recipients of measurements, once the visitor has agreed; when empty, visitors are not asked for
     * consent.
     */
    measuring: v.optional(v.array(analyticsTarget), []),
    /** Length beyond which texts are shortened at first, characters. // spec §9: default 100 */
    readMoreLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  }),
  meta: v.object({ title: localizedText }),
})
export type PageBrand = v.InferOutput<typeof pageBrand>
