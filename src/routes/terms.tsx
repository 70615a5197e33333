import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { terms } from '@/src/features/information/terms'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => loadDocument(context, 'terms', terms),
  head: loadedHead,
  component: () => <DocumentScreen name="terms" document={terms} />,
})
