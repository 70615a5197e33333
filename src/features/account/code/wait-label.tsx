import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What a button says that has to wait, and its own words once it need not. @param seconds that are left */
export function WaitLabel({ seconds, children }: { seconds: number; children: ReactNode }) {
  if (seconds === 0) return children
  if (seconds < longWait) return <Plural value={seconds} one="In # second" other="In # seconds" />
  return <Plural value={Math.ceil(seconds / 60)} one="In # minute" other="In # minutes" />
}

/** From here on minutes are said, seconds. */
const longWait = 100
