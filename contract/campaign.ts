import * as v from 'valibot'

/** What a link of a campaign says, by the names that it has there. // spec §3 */
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const

/** Longer ones are no names of campaigns. */
export const longestCampaignName = 100

/** A plain name: no sign that nobody sees, and no address of a person, which some mailers put there. */
export const campaignName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(longestCampaignName),
  v.regex(/^[^\p{C}@]+$/u, 'Expected the name of a campaign'),
)
const name = v.optional(campaignName)

/** Which campaign led a visitor here. */
export const campaign = v.object({
  utm_source: name,
  utm_medium: name,
  utm_campaign: name,
  utm_content: name,
})
export type Campaign = v.InferOutput<typeof campaign>
