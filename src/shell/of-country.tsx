import type { ReactNode } from 'react'
import { inCountry } from '@/src/lib/page/in-country'
import { ScopeContext, useScope } from '@/src/lib/page/scope'
import { AbroadSlot } from './abroad-slot'

/** A page in the facts of its country, which it says when that is not the visitor's. */
export function OfCountry({ countryId, children }: { countryId: number; children: ReactNode }) {
  return (
    <>
      <AbroadSlot countryId={countryId} />
      <ScopeContext value={inCountry(useScope(), countryId)}>{children}</ScopeContext>
    </>
  )
}
