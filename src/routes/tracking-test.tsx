import { createFileRoute } from '@tanstack/react-router'
import { loadTrackingTest } from '@/src/features/tracking/load-tracking'
import { TrackingTestScreen } from '@/src/features/tracking/tracking-test-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/tracking-test')({
  loader: ({ context }) => loadTrackingTest(context),
  head: loadedHead,
  component: TrackingTestScreen,
})
