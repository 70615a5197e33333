import * as v from 'valibot'
import { panelKinds } from './payment/get-payment-options'
import { colour, heroName, pageBrand, postersName, schemeName, localizedText } from './page/brand'

const palette = v.strictObject({
  /** Page background. */ ground: colour,
  /** Cards and sheets. */ surface: colour,
  /** Raised or hovered. */ raised: colour,
  /** Hairlines. */ line: colour,
  /** Text. */ ink: colour,
  /** Secondary text: 4.5:1 on ground and surface. */ muted: colour,
  /** Primary action. */ accent: colour,
  /** Text on accent. */ onAccent: colour,
  good: colour,
  warn: colour,
  bad: colour,
})

/**
 * Layout variants of a brand, part by part. Each name selects a style sheet,
 * `src/app/layout/<part>-<name>.css`, and is set on `<html>` as `data-<part>` for style sheets that load
 * later with their screens.
 */
const layout = v.strictObject({
  density: v.picklist(['airy', 'even', 'tight']),
  /** Durations and easing of animations, and the hover effect of a film. Disabled with reduced motion. */
  motion: v.picklist(['gentle', 'lively', 'crisp']),
  /**
   * bar: one line; masthead: the name above a line of links; rail: links at the side of a wide screen. Also
   * styles the bottom bar on phones.
   */
  header: v.picklist(['bar', 'masthead', 'rail']),
  hero: heroName,
  /** Section headings: a short rule below, a woven pattern above, or a mark before and a line to the edge. */
  heading: v.picklist(['ruled', 'woven', 'marked']),
  button: v.picklist(['soft', 'stamped', 'cut']),
  /** Films in a list: few per row, a wall of posters without gaps, or cells between lines. */
  listing: v.picklist(['calm', 'wall', 'grid']),
  /** A film card: text beside its poster, below it in large type, or within lines. */
  card: v.picklist(['wide', 'poster', 'cell']),
  posters: postersName,
  form: v.picklist(['underlined', 'filled', 'outlined']),
  /** Design of the ticket: a gilt edge, a woven border, or a grid with a ray. */
  ticket: v.picklist(['gilt', 'woven', 'ray']),
})
export type Layout = v.InferOutput<typeof layout>

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Referral rewards as credit: amounts off an order. // spec §9 Referral, East Africa */
const creditRules = v.strictObject({
  kind: v.literal('credit'),
  currency: v.string(),
  /** Credit of a new friend for registering, major units. */
  friend: positive,
  /**
   * Credit of the referrer once the friend has made `transactions` bookings, limited to a number of friends.
   */
  referrer: positive,
  transactions: positive,
  mostFriends: positive,
  validDays: positive,
})
export type CreditRules = v.InferOutput<typeof creditRules>

/**
 * Referral rewards as tickets: a discount for the friend, a free ticket without expiry for the referrer. //
 * spec §9 Referral, third brand
 */
const ticketRules = v.strictObject({
  kind: v.literal('tickets'),
  /** Discount of a new friend, hundredths of a per cent, on their first `friendTransactions` bookings. */
  friendBasisPoints: positive,
  friendTransactions: positive,
  /** Bookings of the friend after which the referrer gets a ticket. */
  transactions: positive,
})
export type TicketRules = v.InferOutput<typeof ticketRules>

const referralRules = v.variant('kind', [creditRules, ticketRules])
export type ReferralRules = v.InferOutput<typeof referralRules>

/** A brand: data only. `brands/<id>/brand.ts` holds one. */
export const brandSchema = v.strictObject({
  ...pageBrand.entries,
  /**
   * Product texts in the brand’s own wording, keyed by their English text, or `context|English` for texts
   * with a context.
   */
  wordings: v.optional(v.record(v.string(), localizedText), {}),
  /**
   * Sender address of e-mails; used by the server only. When left out, `MAIL_FROM` of the environment
   * applies.
   */
  mailFrom: v.optional(v.pipe(v.string(), v.email())),
  /** Referral rewards; used by the server only. Left out when the brand has none. */
  referral: v.optional(referralRules),
  settings: v.strictObject({
    ...pageBrand.entries.settings.entries,
    /**
     * Whether guests get the catalogue’s offers too, which are otherwise for registered visitors. // spec §6
     */
    offersForGuests: v.optional(v.boolean(), false),
    /**
     * Country id → inputs of the payment methods there, in their order; those that it does not name follow. Of
     * `card`, `hosted-card` (the bank’s own form) and `page` (the bank’s page), only those that it names are
     * offered; where it names none, the first that a provider has.
     */
    paymentMethods: v.optional(v.record(v.string(), v.array(v.picklist(panelKinds))), {}),
  }),
  /** Whether the sign-up code goes to the mobile number or the e-mail address. // spec §4 */
  account: v.strictObject({
    signUpCode: v.picklist(['mobile', 'email']),
    /** Whether its visitors often share a device: a session then ends after 14 days without use. */
    sharesDevices: v.optional(v.boolean()),
    /**
     * Client ids at Google and Facebook: public, not secret. When left out, the button is hidden; a server’s
     * environment may set others, as for a test site, and holds Facebook’s secret. // spec §1,
     * docs/accounts.md
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
  /** `theme.css` in the same folder sets type, radii and pattern; colours are set here. */
  theme: v.object({
    /** The brand’s default scheme: for its icons, its splash screen and visitors without a preference. */
    scheme: schemeName,
    /**
     * `system`: the visitor’s device decides between the two schemes; `brand`: only the brand’s own is shown.
     */
    schemeFrom: v.picklist(['system', 'brand']),
    palettes: v.strictObject({ light: palette, dark: palette }),
    layout,
    shape: v.picklist(['round', 'soft', 'square']),
    /** CSS family lists by role; the first family of each is bundled. */
    fonts: v.object({ display: v.string(), text: v.string(), arabic: v.string() }),
  }),
  meta: v.object({ title: localizedText, description: localizedText }),
})
export type Brand = v.InferOutput<typeof brandSchema>
export type BrandPalette = v.InferOutput<typeof palette>
