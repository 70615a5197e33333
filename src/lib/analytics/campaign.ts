import * as v from 'valibot'
import { campaign, campaignName, campaignParameters, type Campaign } from '@/contract/campaign'
import { cookieLifetimeS } from '@/contract/limits'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/storage/encrypted-store'

const id = 'campaign'
const storedCampaign = v.object({ atMs: v.number(), campaign })

export function campaignIn(search: string): Campaign | null {
  const params = new URLSearchParams(search)
  const found = campaignParameters.flatMap((name) => {
    // Invisible characters have no place in a name.
    const text = v.safeParse(campaignName, (params.get(name) ?? '').replace(/\p{C}/gu, ''))
    return text.success ? [[name, text.output] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/**
 * Stores the campaign of an address, replacing an earlier one; an address without a campaign changes nothing.
 */
export async function saveCampaign(search: string): Promise<void> {
  const found = campaignIn(search)
  if (!found) return
  await putSealed((await openDatabase()).personal, id, { atMs: Date.now(), campaign: found })
}

/** Returns null for no campaign, and after 30 days. */
export async function readCampaign(): Promise<Campaign | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(storedCampaign, await getSealed(personal, id))
  if (!parsed.success) return null
  if (Date.now() - parsed.output.atMs <= cookieLifetimeS * 1000) return parsed.output.campaign
  await removeSealed(personal, id)
  return null
}

/**
 * Returns the campaign as a field of a purchase; empty where none is known, and a storage failure never stops
 * a sale.
 */
export async function campaignField(): Promise<{ Campaign?: Campaign }> {
  const found = await readCampaign().catch(() => null)
  return found ? { Campaign: found } : {}
}
