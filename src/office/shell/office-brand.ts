import { createContext, use } from 'react'
import type { StaffBrand } from '@/src/lib/device/staff-brand'

/** The brand whose host is open. */
export const OfficeBrandContext = createContext<StaffBrand | null>(null)

export function useOfficeBrand(): StaffBrand {
  const brand = use(OfficeBrandContext)
  if (!brand) throw new Error('The back office has no brand')
  return brand
}
