import { supportPhoneIn } from '@/contract/support/support-phone'
import { useAppContext } from './app-context'

/** Returns the support number of the visitor’s country, and the address that calls it. */
export function useSupportPhone(): { phone: string; href: string } {
  const { brand, countryId } = useAppContext()
  const phone = supportPhoneIn(brand.settings, countryId)
  return { phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }
}
