import { createFileRoute } from '@tanstack/react-router'
import { aboutUs } from '@/src/features/information/about-us'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/aboutus')({
  loader: ({ context }) => loadDocument(context, 'aboutUs', aboutUs),
  head: loadedHead,
  component: () => <DocumentScreen name="aboutUs" document={aboutUs} />,
})
