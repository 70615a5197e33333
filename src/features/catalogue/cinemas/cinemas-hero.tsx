import type { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import type { ResponseOf } from '@/contract/define-call'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import { brandPicture } from '../banners/brand-picture'

interface CinemasHeroProps {
  chains: ResponseOf<typeof GetAllCinemasList>['Data']
  /** Chain of the first cinema shown. */
  chainId: string | undefined
}

/** The picture of the first cinema’s chain, or the brand’s own. // spec §2 Cinemas listing */
export function CinemasHero({ chains, chainId }: CinemasHeroProps) {
  const { brand } = useAppContext()
  const card = chains.find((chain) => chain.organizationID === chainId)?.organization_card_img
  return (
    <div className="hero relative overflow-hidden">
      <Picture
        art={card ? undefined : brandPicture(brand)}
        {...(card && { fallback: card })}
        alt=""
        sizes="100vw"
        isHero
        className="h-44 w-full object-[50%_30%] md:h-88"
      />
    </div>
  )
}
