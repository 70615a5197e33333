import { expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { menuOf } from './menu'

test('promotions stand in the menu of Kenya and not of Qatar', () => {
  expect(menuOf(countryIds.kenya, true).map((item) => item.to)).toContain('/promotions')
  expect(menuOf(countryIds.qatar, true).map((item) => item.to)).not.toContain('/promotions')
})

test('events stand in the menu only where the API knows events', () => {
  expect(menuOf(countryIds.kenya, true).map((item) => item.to)).toContain('/events')
  expect(menuOf(countryIds.kenya, false).map((item) => item.to)).not.toContain('/events')
})
