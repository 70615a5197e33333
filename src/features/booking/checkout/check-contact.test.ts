import { expect, it, vi } from 'vitest'
import { numberingPlans, loadNumberingPlans } from '@/src/lib/phone/plans'
import { checkContact } from './use-contact-errors'

let begin: () => void = () => expect.unreachable()
vi.mock('@/src/lib/page/background-tasks', async (original) => ({
  ...(await original<object>()),
  runWhenNetworkQuiet: (work: () => void) => (begin = work),
}))

const typed = (mobile: string, email = 'amina@example.com') => ({
  email,
  country: 'KE',
  dialCode: '254',
  mobile,
  isOwnPhone: true,
})

it('checks a number by its length until the numbering plans are loaded, then by the plans', async () => {
  const coming = loadNumberingPlans()
  expect(checkContact(typed('٠٧١٢ ٣٤٥ ٦٧٨'))).toEqual({ isGood: true, contact: typed('0712345678') })
  expect(checkContact(typed('1234567'))).toMatchObject({ isGood: true })
  expect(checkContact(typed('0712'))).toEqual({ isGood: false, errors: ['mobile'] })
  expect(checkContact(typed('', 'amina'))).toEqual({ isGood: false, errors: ['email', 'mobile'] })
  expect(checkContact(typed(' ', ' '))).toEqual({ isGood: false, errors: ['missing'] })
  expect(numberingPlans()).toBeNull()

  begin()
  await coming
  expect(checkContact(typed('0712 345 678'))).toEqual({ isGood: true, contact: typed('712345678') })
  expect(checkContact(typed('1234567'))).toEqual({ isGood: false, errors: ['mobile'] })
})
