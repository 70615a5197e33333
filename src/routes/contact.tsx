import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '@/src/features/support/contact-screen'
import { loadContact } from '@/src/features/support/load-contact'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadContact(context, 'contact'),
  head: loadedHead,
  component: () => <ContactScreen name="contact" />,
})
