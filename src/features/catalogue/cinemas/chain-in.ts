import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import type { ResponseOf } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { chainParams } from '../cinema/cinema-address'

type CinemasAnswer = ResponseOf<typeof GetAllCinemasList>

interface Chain {
  readonly chainId: string | undefined
  readonly name: string
  readonly cinemas: readonly CinemaCard[]
}

/**
 * Returns the chain in an address, with its cinemas in this country. An API may return chains only with their
 * cinemas.
 * @throws ApiError NOT_FOUND where no cinema here belongs to it.
 */
export function chainIn(answer: CinemasAnswer, organisation: string): Chain {
  const { chain, cinemas } = listCinemas(answer, organisation)
  const [first] = cinemas
  if (!first) throw new ApiError('NOT_FOUND', 'No cinema here is of this chain', 404)
  return {
    chainId: chain?.organizationID ?? first.organizationID,
    name: chain?.organizationName || first.organizationName,
    cinemas,
  }
}

export function hasChain(answer: CinemasAnswer, organisation: string): boolean {
  return listCinemas(answer, organisation).cinemas.length > 0
}

function listCinemas({ Data: chains, Cinemas: all }: CinemasAnswer, organisation: string) {
  const isRequested = (one: Parameters<typeof chainParams>[0]) =>
    chainParams(one)?.organisation === organisation || one.organizationID === organisation
  const chain = chains.find(isRequested)
  const cinemas = all.filter(
    (cinema) => isRequested(cinema) || (chain && cinema.organizationID === chain.organizationID),
  )
  return { chain, cinemas }
}
