import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { campaign } from './campaign'

test.each(['x'.repeat(101), 'amina@example.com', 'a\u202eb', '', 'a\u0000b', 7, {}])(
  '%j is no name of a campaign',
  (utm_content) => {
    expect(safeParse(campaign, { utm_source: 'mail', utm_content }).success).toBe(false)
  },
)

test('a campaign is told by what its link says of it, in any language', () => {
  const said = { utm_source: 'mail', utm_campaign: 'عيد مبارك' }
  expect(safeParse(campaign, { ...said, gclid: 'x' }).output).toEqual(said)
})
