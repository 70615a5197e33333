import type { ReactNode } from 'react'
import { AccountNav } from './account-nav'

/** A page of the account: the ways to the others beside it, on a phone above it. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-6 md:px-6 lg:grid-cols-[15rem_1fr]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <AccountNav />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">{children}</div>
    </div>
  )
}
