import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '@/src/features/information/faq-screen'
import { loadFaq } from '@/src/features/information/load-information'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/faq')({
  loader: ({ context }) => loadFaq(context),
  head: loadedHead,
  component: FaqScreen,
})
