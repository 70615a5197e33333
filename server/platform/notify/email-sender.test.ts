import { afterEach, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { formatSender } from './email'

const tembo = brands.find(({ id }) => id === 'tembo')
afterEach(() => {
  delete tembo?.mailFrom
})

test('sends from the brand’s own address or the common one, with the brand’s name', () => {
  if (tembo) tembo.mailFrom = 'tickets@tembo.example'
  expect(formatSender({ brandId: 'tembo', language: 'ar' }, 'all@foyer.example')).toEqual({
    name: 'تمبو',
    address: 'tickets@tembo.example',
  })
  const { name, address } = formatSender({ brandId: 'dana', language: 'en' }, 'all@foyer.example')
  expect(address).toBe('all@foyer.example')
  expect(name).toBe(brands.find(({ id }) => id === 'dana')?.name.en)
})
