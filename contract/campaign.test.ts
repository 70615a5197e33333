import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { campaign } from './campaign'

test.each(['x'.repeat(101), 'amina@example.com', 'a\u202eb', '', 'a\u0000b', 7, {}])(
  'rejects %j as a campaign name',
  (utm_content) => {
    expect(safeParse(campaign, { utm_source: 'mail', utm_content }).success).toBe(false)
  },
)

test('a campaign consists of its link’s utm fields, in any language', () => {
  const said = { utm_source: 'mail', utm_campaign: 'عيد مبارك' }
  expect(safeParse(campaign, { ...said, gclid: 'x' }).output).toEqual(said)
})
