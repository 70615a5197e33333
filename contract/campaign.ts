import * as v from 'valibot'

/** Campaign parameters of a link. // spec §3 */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const

/** Longer values are not accepted as campaign names. */
export const maxCampaignNameLength = 100

/** A plain name: no invisible characters, and no e-mail address, which some mailers put there. */
export const campaignName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(maxCampaignNameLength),
  v.regex(/^[^\p{C}@]+$/u, 'Expected the name of a campaign'),
)
const name = v.optional(campaignName)

export const campaign = v.object({
  utm_source: name,
  utm_medium: name,
  utm_campaign: name,
  utm_content: name,
})
export type Campaign = v.InferOutput<typeof campaign>
