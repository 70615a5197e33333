import { useEffect, useState } from 'react'
import { signedInVisitor } from '@/src/lib/account/signed-in'
import { useFormDraft } from '@/src/lib/device/use-form-draft'
import { checkMobile } from '@/src/lib/phone/check-mobile'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { useOwnCountries } from '@/src/lib/place/use-own-countries'
import { purchaseDraft, nothingChosen } from './purchase-draft'
import type { Purchase } from './purchase-draft'

/** What is chosen and typed, from before a reload where there is something; who is signed in finds their contact. */
export function usePurchase() {
  const own = useOwnCountries()
  const { typed, change } = useFormDraft(purchaseDraft, nothingChosen, startOfVisitor)
  const country = typed.country || own.here
  const phone = useCheckedPhone(typed.mobile, country)
  return {
    typed,
    country,
    own,
    /** As it is said beside its dial code; null for none, and until that is known. */
    phone,
    change: (more: Partial<Purchase>) => change({ ...typed, ...more, attempt: '' }),
    /** It is written already: the page takes it over. */
    named: (named: Purchase) => void change(named),
  }
}

function useCheckedPhone(mobile: string, country: string): string | null {
  const [checked, setChecked] = useState<{ of: string; phone: string | null }>({ of: '', phone: null })
  const of = `${country} ${mobile}`
  useEffect(() => {
    let isHere = true
    void checkMobile(mobile, country).then((phone) => {
      if (isHere) setChecked({ of: `${country} ${mobile}`, phone })
    })
    return () => {
      isHere = false
    }
  }, [mobile, country])
  return checked.of === of ? checked.phone : null
}

function startOfVisitor(): Purchase {
  const visitor = signedInVisitor()
  if (!visitor) return nothingChosen
  const { email, mobile, countryCode } = visitor
  return {
    ...nothingChosen,
    email,
    ...(mobile !== '' && splitPhone(`+${countryCode}${mobile}`, '')),
  }
}
