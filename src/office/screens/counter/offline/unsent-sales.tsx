import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '@/src/ui/notice'

/** Says that sales wait to be entered, and what is to be done for it. */
export function UnsentSales({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Notice
      tone="warn"
      title={
        <Plural
          value={count}
          one="# sale made without the network is not entered yet"
          other="# sales made without the network are not entered yet"
        />
      }
    >
      {children}
    </Notice>
  )
}
