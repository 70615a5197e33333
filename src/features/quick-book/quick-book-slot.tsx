import { lazy } from 'react'
import { atRestImport } from '@/src/lib/page/at-rest-import'
import { LatePart } from '@/src/ui/late-part'

/** A phone never shows it. */
const QuickBookBar = lazy(
  atRestImport(async () => ({ default: (await import('./quick-book-bar')).QuickBookBar })),
)

/** Where the bar stands. One element for good: what changes around it leaves what the server drew as it is. */
export const quickBookSlot = (
  <LatePart>
    <QuickBookBar />
  </LatePart>
)
