import { createFileRoute, redirect } from '@tanstack/react-router'

/** An older address of the film's page. // spec §2 */
export const Route = createFileRoute('/movie/$CountryID/$LanguageId/$movieID')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/movie/$movieID/$cinemaID',
      params: { movieID: params.movieID, cinemaID: '0' },
      statusCode: 301,
    })
  },
})
