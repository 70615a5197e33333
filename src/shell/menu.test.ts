import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { menuOf } from './menu'

test('promotions stand in the menu of Kenya and not of Qatar', () => {
  expect(menuOf(countryIds.kenya).map((item) => item.to)).toContain('/promotions')
  expect(menuOf(countryIds.qatar).map((item) => item.to)).not.toContain('/promotions')
})
