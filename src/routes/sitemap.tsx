import { createFileRoute } from '@tanstack/react-router'
import { loadSiteMap } from '@/src/features/information/load-information'
import { SiteMapScreen } from '@/src/features/information/site-map-screen'
import { loadedHead } from '@/src/lib/page/loaded-head'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const LinksOfNow = lazyOrNothing(
  async () => (await import('@/src/features/catalogue/now/links-of-now')).LinksOfNow,
)

export const Route = createFileRoute('/sitemap')({
  loader: ({ context }) => loadSiteMap(context),
  head: loadedHead,
  component: () => <SiteMapScreen LinksOfNow={LinksOfNow} />,
})
