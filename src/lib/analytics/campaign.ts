/** Which campaign led a visitor here: of the address they came by, sealed on the device for 30 days. // spec §3, §9 */
import * as v from 'valibot'
import { rememberedS } from '@/contract/limits'
import { openDatabase } from '../device/db'
import { getSealed, putSealed, removeSealed } from '../device/vault'

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const
export type Campaign = Readonly<Partial<Record<(typeof names)[number], string>>>

const id = 'campaign'
/** Longer ones are no names of campaigns. */
const longest = 100
const value = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(longest)))
const kept = v.object({
  atMs: v.number(),
  campaign: v.object({ utm_source: value, utm_medium: value, utm_campaign: value, utm_content: value }),
})

export function campaignIn(search: string): Campaign | null {
  const asked = new URLSearchParams(search)
  const found = names.flatMap((name) => {
    // Signs that nobody sees have no place in a name.
    const text = (asked.get(name) ?? '').replace(/\p{C}/gu, '').trim()
    return text !== '' && text.length <= longest ? [[name, text] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The latest campaign counts; an address without one leaves it. */
export async function keepCampaign(search: string): Promise<void> {
  const campaign = campaignIn(search)
  if (!campaign) return
  await putSealed((await openDatabase()).personal, id, { atMs: Date.now(), campaign })
}

/** Null for none, and after 30 days. */
export async function readCampaign(): Promise<Campaign | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(kept, await getSealed(personal, id))
  if (!parsed.success) return null
  if (Date.now() - parsed.output.atMs <= rememberedS * 1000) return parsed.output.campaign
  await removeSealed(personal, id)
  return null
}
