import { useEffect, useState } from 'react'
import { signedInVisitor } from '@/src/lib/account/signed-in'
import { useFormDraft } from '@/src/lib/device/storage/use-form-draft'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { useBrandCountries } from '@/src/lib/place/use-brand-countries'
import { purchaseDraft, emptyPurchase } from './purchase-draft'
import type { Purchase } from './purchase-draft'

/** Keeps the visitor’s choice and typed fields across reloads; a signed-in visitor’s contact is filled in. */
export function usePurchase() {
  const own = useBrandCountries()
  const { typed, change } = useFormDraft(purchaseDraft, emptyPurchase, initialPurchase)
  const country = typed.country || own.here
  const phone = useCheckedPhone(typed.mobile, country)
  return {
    typed,
    country,
    own,
    /** The number as written beside its dial code; null for none, and until it is validated. */
    phone,
    change: (more: Partial<Purchase>) => change({ ...typed, ...more, attempt: '' }),
    /** Takes over a purchase that is already stored. */
    named: (purchase: Purchase) => void change(purchase),
  }
}

function useCheckedPhone(mobile: string, country: string): string | null {
  const [checked, setChecked] = useState<{ of: string; phone: string | null }>({ of: '', phone: null })
  const phoneKey = `${country} ${mobile}`
  useEffect(() => {
    let isHere = true
    void checkMobile(mobile, country).then((phone) => {
      if (isHere) setChecked({ of: `${country} ${mobile}`, phone })
    })
    return () => {
      isHere = false
    }
  }, [mobile, country])
  return checked.of === phoneKey ? checked.phone : null
}

function initialPurchase(): Purchase {
  const visitor = signedInVisitor()
  if (!visitor) return emptyPurchase
  const { email, mobile, countryCode } = visitor
  return {
    ...emptyPurchase,
    email,
    ...(mobile !== '' && splitPhone(`+${countryCode}${mobile}`, '')),
  }
}
