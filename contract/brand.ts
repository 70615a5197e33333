import * as v from 'valibot'
import { colour, heroName, pageBrand, postersName, schemeName, textIn } from './page/brand'

/** One colour scheme: every colour that a screen may use. */
const palette = v.strictObject({
  /** Page background. */ ground: colour,
  /** Cards and sheets. */ surface: colour,
  /** Raised or hovered. */ raised: colour,
  /** Hairlines. */ line: colour,
  /** Text. */ ink: colour,
  /** Secondary text: 4.5:1 on ground and surface. */ muted: colour,
  /** The one thing to do next. */ accent: colour,
  /** Text on accent. */ onAccent: colour,
  good: colour,
  warn: colour,
  bad: colour,
})

/**
 * How the screens of a brand are built, part by part, by name. Each name is a style sheet, `src/app/layout/<part>-<name>.css`,
 * and stands on `<html>` as `data-<part>` for the styles that come later, with their screens.
 */
const layout = v.strictObject({
  /** Room between the parts of a page. */
  density: v.picklist(['airy', 'even', 'tight']),
  /** How long things move and how they arrive, and what a film does under the pointer. None of it with reduced motion. */
  motion: v.picklist(['gentle', 'lively', 'crisp']),
  /** One line; the name alone above a line of ways; the ways at the side of a wide screen. Also the bar at a phone's thumb. */
  header: v.picklist(['bar', 'masthead', 'rail']),
  hero: heroName,
  /** Headings of parts: a short rule below, woven cloth above, a mark before and a line on to the edge. */
  heading: v.picklist(['ruled', 'woven', 'marked']),
  button: v.picklist(['soft', 'stamped', 'cut']),
  /** Films in a list: few in a row, a wall of posters without gaps, cells between lines. */
  listing: v.picklist(['calm', 'wall', 'grid']),
  /** One film: words beside its poster, below it in large type, within lines. */
  card: v.picklist(['wide', 'poster', 'cell']),
  posters: postersName,
  form: v.picklist(['underlined', 'filled', 'outlined']),
  /** The ticket's paper: a gilt edge, a woven border, a grid with a ray. */
  ticket: v.picklist(['gilt', 'woven', 'ray']),
})
export type Layout = v.InferOutput<typeof layout>

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Credit: amounts off an order. // spec §9 Referral, East Africa */
const creditRules = v.strictObject({
  kind: v.literal('credit'),
  /** Of the amounts. */
  currency: v.string(),
  /** What a new friend gets for registering, major units. */
  friend: positive,
  /** What the referrer gets once the friend has made so many transactions, for so many friends at most. */
  referrer: positive,
  transactions: positive,
  mostFriends: positive,
  validDays: positive,
})
export type CreditRules = v.InferOutput<typeof creditRules>

/** Tickets: a share off for the friend, a free one for the referrer, for good. // spec §9 Referral, third brand */
const ticketRules = v.strictObject({
  kind: v.literal('tickets'),
  /** What a new friend has off, hundredths of a per cent, on so many transactions, their first. */
  friendBasisPoints: positive,
  friendTransactions: positive,
  /** The referrer gets a ticket once the friend has made so many. */
  transactions: positive,
})
export type TicketRules = v.InferOutput<typeof ticketRules>

/** What friends and who referred them get. */
const referralRules = v.variant('kind', [creditRules, ticketRules])
export type ReferralRules = v.InferOutput<typeof referralRules>

/** A brand: data only. `brands/<id>/brand.ts` holds one of these. */
export const brandSchema = v.strictObject({
  ...pageBrand.entries,
  /** Texts of the product in the brand's own words, by their English; `context|English` where a text has a context. */
  wordings: v.optional(v.record(v.string(), textIn), {}),
  /** Address that its e-mails come from; the server's alone. Left out, it is `MAIL_FROM` of the environment. */
  mailFrom: v.optional(v.pipe(v.string(), v.email())),
  /** Who earns what by referring; the server's alone. Left out where nobody does. */
  referral: v.optional(referralRules),
  settings: v.strictObject({
    ...pageBrand.entries.settings.entries,
    /** Whether guests have the offers of the catalogue too, which are for registered visitors otherwise. // spec §6 */
    offersForGuests: v.optional(v.boolean(), false),
  }),
  /** The code of a sign-up goes to the number, or to the e-mail address. // spec §4 */
  account: v.strictObject({
    signUpCode: v.picklist(['mobile', 'email']),
    /** Whether its visitors often share a device: a session that is not used for 14 days ends then. */
    sharesDevices: v.optional(v.boolean()),
    /**
     * By which ids Google and Facebook know it: public ones, no secret. Left out, there is no such button; the environment of
     * a server may say others, as of a test site, and has Facebook's secret. // spec §1, docs/accounts.md
     */
    googleClientId: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[\w-]+\.apps\.googleusercontent\.com$/,
          'Expected a client id as 123-abc.apps.googleusercontent.com',
        ),
      ),
    ),
    facebookAppId: v.optional(v.pipe(v.string(), v.regex(/^\d{5,20}$/, 'Expected the digits of an app id'))),
  }),
  /** `theme.css` of the same folder sets type, radii and pattern; colours come from here. */
  theme: v.object({
    /** The brand's own scheme: its icons, its splash screen, and the pages of who has no wish. */
    scheme: schemeName,
    /** Who decides between the two: the visitor's device, or the brand, which then shows its own alone. */
    schemeFrom: v.picklist(['system', 'brand']),
    palettes: v.strictObject({ light: palette, dark: palette }),
    layout,
    shape: v.picklist(['round', 'soft', 'square']),
    /** CSS family lists by role; the first family of each is a bundled one. */
    fonts: v.object({ display: v.string(), text: v.string(), arabic: v.string() }),
  }),
  meta: v.object({ title: textIn, description: textIn }),
})
export type Brand = v.InferOutput<typeof brandSchema>
export type BrandPalette = v.InferOutput<typeof palette>
