import { afterEach, expect, it, vi } from 'vitest'
import { cookieLifetimeS } from '@/contract/limits'
import { openDatabase } from '@/src/lib/device/storage/db'
import { campaignField, campaignIn, saveCampaign, readCampaign } from './campaign'

afterEach(async () => {
  vi.useRealTimers()
  await (await openDatabase()).personal.clear()
})

it.each([
  ['', null],
  ['?utm_source=', null],
  ['?gclid=1&utm_term=x', null],
  [`?utm_source=${'x'.repeat(101)}`, null],
  ['?utm_source=mail&utm_medium=e%20mail&x=1', { utm_source: 'mail', utm_medium: 'e mail' }],
  ['?utm_source=mail&utm_content=amina%40example.com', { utm_source: 'mail' }],
  ['?utm_campaign=%D8%B9%D9%8A%D8%AF%00%E2%80%AE&utm_content=a', { utm_campaign: 'عيد', utm_content: 'a' }],
])('reads address %s as %j', (search, campaign) => {
  expect(campaignIn(search)).toEqual(campaign)
})

it('keeps the latest campaign, unreadable on the device, when an address names none', async () => {
  await saveCampaign('?utm_source=mail')
  await saveCampaign('?utm_source=poster&utm_campaign=opening-night')
  await saveCampaign('?date=today')
  expect(await readCampaign()).toEqual({ utm_source: 'poster', utm_campaign: 'opening-night' })
  expect(JSON.stringify(await (await openDatabase()).personal.newest())).not.toContain('opening-night')
})

it('forgets a campaign after 30 days', async () => {
  await saveCampaign('?utm_source=mail')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + cookieLifetimeS * 1000 + 1 })
  expect(await readCampaign()).toBeNull()
  vi.useRealTimers()
  expect(await readCampaign()).toBeNull()
})

it('sends a known campaign with a purchase when the device can read it', async () => {
  expect(await campaignField()).toEqual({})
  await saveCampaign('?utm_source=poster')
  expect(await campaignField()).toEqual({ Campaign: { utm_source: 'poster' } })
  vi.spyOn(await openDatabase(), 'personal', 'get').mockImplementation(() => {
    throw new Error('gone')
  })
  expect(await campaignField()).toEqual({})
  vi.restoreAllMocks()
})
