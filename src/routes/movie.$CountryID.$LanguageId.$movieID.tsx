import { createFileRoute } from '@tanstack/react-router'

/** An older address of the film's page, which sets country and language. // spec §2 */
export const Route = createFileRoute('/movie/$CountryID/$LanguageId/$movieID')({
  // No page of ours links to this address, so its code loads with it.
  beforeLoad: async ({ params, context }) =>
    (await import('@/src/shell/redirect-to-film')).redirectToFilmOfAddress(params, context),
})
