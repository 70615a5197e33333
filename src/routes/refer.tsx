import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { loadRefer } from '@/src/features/account/refer/load-refer'
import { ReferScreen } from '@/src/features/account/refer/refer-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/refer')({
  loader: ({ context }) => loadRefer(context, msg`Refer a friend`),
  head: loadedHead,
  component: ReferScreen,
})
