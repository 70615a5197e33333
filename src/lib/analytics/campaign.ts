/** Which campaign led a visitor here: of the address they came by, sealed on the device for 30 days. // spec §3, §9 */
import * as v from 'valibot'
import { campaign, campaignName, campaignNames } from '@/contract/campaign'
import type { Campaign } from '@/contract/campaign'
import { rememberedS } from '@/contract/limits'
import { openDatabase } from '../device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'

const id = 'campaign'
const kept = v.object({ atMs: v.number(), campaign })

export function campaignIn(search: string): Campaign | null {
  const asked = new URLSearchParams(search)
  const found = campaignNames.flatMap((name) => {
    // Signs that nobody sees have no place in a name.
    const text = v.safeParse(campaignName, (asked.get(name) ?? '').replace(/\p{C}/gu, ''))
    return text.success ? [[name, text.output] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The latest campaign counts; an address without one leaves it. */
export async function keepCampaign(search: string): Promise<void> {
  const found = campaignIn(search)
  if (!found) return
  await putSealed((await openDatabase()).personal, id, { atMs: Date.now(), campaign: found })
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

/** As a field of what is bought; nothing of it where none is known, and no storage stops a sale. */
export async function campaignField(): Promise<{ Campaign?: Campaign }> {
  const found = await readCampaign().catch(() => null)
  return found ? { Campaign: found } : {}
}
