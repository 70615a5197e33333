import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { InvitedScreen } from '@/src/features/account/refer/invited-screen'
import { loadRefer } from '@/src/features/account/refer/load-refer'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/referral/$code')({
  loader: ({ context }) => loadRefer(context, msg`A friend invites you`),
  head: loadedHead,
  component: InvitedScreen,
})
