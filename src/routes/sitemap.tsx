import { createFileRoute } from '@tanstack/react-router'
import { CurrentLinks } from '@/src/features/catalogue/current/current-links'
import { loadSiteMap } from '@/src/features/information/load-information'
import { SiteMapScreen } from '@/src/features/information/site-map-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/sitemap')({
  loader: ({ context }) => loadSiteMap(context),
  head: loadedHead,
  component: () => <SiteMapScreen CurrentLinks={CurrentLinks} />,
})
