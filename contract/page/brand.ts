import * as v from 'valibot'
import type { LanguageCode } from '../envelope'
import { languageCodes } from '../language-codes'
import { mapServices } from './directions'
import { plainNames } from './path-of'

/** A hex colour and nothing else: anything wider would let brand data inject CSS. */
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Expected a colour as #rrggbb'))
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'Expected a host name'))
/** Calls follow it with a slash of their own. Plain http and a port are for development. */
const apiBase = v.pipe(
  v.string(),
  v.regex(
    /^(\/|https?:\/\/)[^\s\\?#]*[^\s\\?#/]$/,
    'Expected a path or an address without a slash at its end',
  ),
)
/** `https://images.example`, or empty. Plain http is for development: a page that came by https loads nothing of it. */
export const origin = v.pipe(v.string(), v.regex(/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?$/, 'Expected an origin'))
/** A text of the brand's own; whether it has one for each of its languages, the build checks. // scripts/brands/brand-faults.ts */
export const textIn = v.object({
  ...(Object.fromEntries(languageCodes.map((code) => [code, v.optional(v.string())])) as FurtherTexts),
  en: v.string(),
  ar: v.string(),
})
type FurtherTexts = Record<
  Exclude<LanguageCode, 'en' | 'ar'>,
  v.OptionalSchema<v.StringSchema<undefined>, undefined>
>
const footerLink = v.strictObject({
  name: textIn,
  url: v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\]+$/, 'Expected an https:// address')),
})
const httpsAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\?#]+$/, 'Expected an https:// address'))
/** Where that goes which visitors agreed to have measured. Our own code speaks to it: no script of its maker runs here. */
const measuringSite = v.variant('kind', [
  /** JSON by POST. // docs/measuring.md */
  v.strictObject({ kind: v.literal('beacon'), url: httpsAddress }),
  /** Matomo's HTTP tracking API, in bulk. */
  v.strictObject({
    kind: v.literal('matomo'),
    url: httpsAddress,
    siteId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
])
export type MeasuringSite = v.InferOutput<typeof measuringSite>
/** The name of a picture below the brand's `images`, without its width and ending. */
const pictureName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'Expected the name of a picture'))
/** How long a number may be that is typed, characters. */
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
 * The large picture: a card with air around it, from edge to edge, beside its words, or banners that turn by themselves with the
 * next one in sight.
 */
export const heroName = v.picklist(['inset', 'bleed', 'split', 'carousel'])
/** How films follow each other on the home page: in rows and columns, on a rail with the next one in sight, one below the other. */
export const postersName = v.picklist(['grid', 'rail', 'list'])
/** A brand's own words for what every brand says; where it has none, the house's stand. */
export const voice = v.strictObject({
  /** Over the films of the home page. */
  films: v.optional(textIn),
  noFilms: v.optional(textIn),
  /** Once the seats are paid. */
  thanks: v.optional(textIn),
  /** No such page. */
  lost: v.optional(textIn),
  /** No tickets yet. */
  noTickets: v.optional(textIn),
})
export type Voice = v.InferOutput<typeof voice>

/** What a page carries of its brand: all that its code reads. Colours and all other layout are in its styles. */
export const pageBrand = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: textIn,
  tagline: textIn,
  /** What its pages are in, as the switch lists them; the first for who speaks none of them. */
  languages: v.optional(v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)), ['en', 'ar']),
  /** Hosts that show this brand to everybody; the first is its address in links. */
  hosts: v.pipe(v.array(hostName), v.minLength(1)),
  /** Where the app finds its API: a path on its own host, or an address. */
  apiBase,
  /** Hosts of other environments (staging, development), each with where it finds its own. // spec §1 */
  apiBaseAt: v.record(hostName, apiBase),
  /** Where pictures are that the API names by a path alone, `https://images.example`; empty: at the app's own host. // spec §3 */
  imageHost: origin,
  /** Whose pages an API of another make frames and posts to; this server's are its providers' own. */
  bankOrigins: v.array(origin),
  theme: v.object({
    /** The brand's own scheme: its icons, its splash screen, and the pages of who has no wish. */
    scheme: schemeName,
    palettes: v.object({ light: v.object({ ground: colour }), dark: v.object({ ground: colour }) }),
    layout: v.object({ hero: heroName, posters: postersName }),
  }),
  voice: v.optional(voice, {}),
  /** Texts of the product in the brand's words: by message id, then by language, as the catalogues have them. // brands/page-brand.ts */
  wordings: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  settings: v.object({
    /** Country ids of the brand, in the order of the picker. Who has not chosen sees a guess, else `fallbackCountry`. */
    countries: v.pipe(v.array(v.number()), v.minLength(1)),
    /** `auto`: by host and place; `modal`: the visitor picks on the first visit. // spec §1 */
    countryChoice: v.picklist(['auto', 'modal']),
    /** The Alternate tab of the listing. // spec §2 */
    alternateTab: v.boolean(),
    /** Whose menu it has: of all that cinemas offer, or the short one of a brand that lives by its events. // spec §2 */
    menu: v.optional(v.picklist(['all', 'events']), 'all'),
    referral: v.boolean(),
    voucherShop: v.boolean(),
    /** Whether a sign-up asks for the contact in a step of its own. // spec §4 Sign-up */
    contactStep: v.optional(v.boolean(), false),
    /** Country id → name of the page to start at; Qatar opens on events for one brand. // spec §4 */
    countryHome: v.record(v.string(), v.picklist(plainNames)),
    /** Country id → sub-domain, which shows that country alone. // spec §1, §4 */
    countryHost: v.record(v.string(), hostName),
    supportPhone: v.string(),
    /** The help desk. // spec §8 */
    supportEmail: v.pipe(v.string(), v.email()),
    /** What the brand's own app adds to its User-Agent: there the app has the navigation, and the pages show none. // spec §2 */
    mobileAppAgent: v.optional(v.string(), ''),
    /** Where the app is to be had, and where the brand is to be met: links in the footer. // spec §2 */
    /** Who shows the way to a cinema. // spec §2 Cinema page: a maps service */
    maps: v.optional(v.picklist(mapServices), 'google'),
    /** What stands where an operator has no picture, of a banner and of a cinema: each at three widths below `images`. // spec §1, §2 */
    pictures: v.optional(v.strictObject({ banner: pictureName, cinema: pictureName }), {
      banner: 'banner',
      cinema: 'banner',
    }),
    /** How long the number of the contact form is; left out, any number that its country has. // spec §5 Contact form */
    contactNumber: v.optional(length),
    /** Texts of its own where the product's would do. */
    texts: v.optional(v.strictObject({ /** Above the form of /contact. */ contact: v.optional(textIn) }), {}),
    appLinks: v.optional(v.array(footerLink), []),
    socialLinks: v.optional(v.array(footerLink), []),
    /** Cinemas that the footer leads to, three of a country at most; each where it is. // spec §2 */
    partnerCinemas: v.optional(
      v.array(v.strictObject({ cinemaId: v.string(), countryId: v.number(), name: textIn })),
      [],
    ),
    /** Sites whose players may stand in a film's page, once a visitor asks for its trailer; of others there is a link. */
    trailerSites: v.optional(v.array(v.picklist(['youtube', 'vimeo'])), []),
    /** What is told of a visit, once its visitor has agreed; nobody is asked where it is empty. */
    measuring: v.optional(v.array(measuringSite), []),
    /** Longer texts are shown to here first, characters. // spec §9: default 100 */
    readMoreLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 100),
  }),
  meta: v.object({ title: textIn }),
})
export type PageBrand = v.InferOutput<typeof pageBrand>
