import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Label of a button that has to wait: the remaining time, then its own text. @param seconds that are left */
export function WaitLabel({ seconds, children }: { seconds: number; children: ReactNode }) {
  if (seconds === 0) return children
  if (seconds < longWait) return <Plural value={seconds} one="In # second" other="In # seconds" />
  return <Plural value={Math.ceil(seconds / 60)} one="In # minute" other="In # minutes" />
}

/** Seconds from which the remaining time is shown in minutes. */
const longWait = 100
