import { createFileRoute } from '@tanstack/react-router'
import { UiGallery } from '@/src/shell/dev/ui-gallery'

/** Shows the primitives of `src/ui` in this host’s brand and the chosen language. */
export const Route = createFileRoute('/dev/ui')({
  head: () => ({ meta: [{ title: 'src/ui' }, { name: 'robots', content: 'noindex' }] }),
  component: UiGallery,
})
