import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { MeasureChoiceSlot } from '@/src/features/tracking/measure-choice-slot'
import { loadedHead } from '@/src/lib/page/loaded-head'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadDocument(context, 'privacy'),
  head: loadedHead,
  component: () => <DocumentScreen name="privacy" end={<MeasureChoiceSlot />} />,
})
