import { createFileRoute } from '@tanstack/react-router'
import { cinemaRules } from '@/src/features/information/cinema-rules'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/tnc')({
  loader: ({ context }) => loadDocument(context, 'tnc', cinemaRules),
  head: loadedHead,
  component: () => <DocumentScreen name="tnc" document={cinemaRules} />,
})
