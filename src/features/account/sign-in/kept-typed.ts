/** What was typed of who somebody is, over a reload; never a password. */
import * as v from 'valibot'
import { keptForm } from '@/src/lib/device/kept-form'

export const keptTyped = keptForm(
  'sign-in-typed',
  v.object({
    identity: v.string(),
    fullName: v.string(),
    email: v.string(),
    mobile: v.string(),
    country: v.string(),
    gender: v.picklist(['', '0', '1']),
    referredBy: v.string(),
  }),
)
