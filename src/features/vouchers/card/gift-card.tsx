import { getText } from '@/contract/get-text'
import type { ReactNode } from 'react'
import type { GiftPicture } from '@/contract/voucher/get-voucher-offers'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import { tintStyle } from '@/src/ui/tint'
import styles from './gift-card.css?inline'

adoptStyles(styles)

interface GiftCardProps {
  picture: GiftPicture | undefined
  /** Its value, with its currency. */
  value: ReactNode
  /** Whether it is the largest picture of its page, to be fetched first. */
  isHero?: boolean
  className?: string
}

export function GiftCard({ picture, value, isHero = false, className = '' }: GiftCardProps) {
  const { brand, language } = useAppContext()
  return (
    <div style={tintStyle(picture?.Art)} className={`gift-card ${className}`}>
      {picture ? (
        <Picture
          art={picture.Art}
          alt={picture.Title}
          sizes="(min-width: 640px) 28rem, 92vw"
          isHero={isHero}
          isEager
          className="gift-card-picture"
        />
      ) : (
        <div aria-hidden className="gift-card-ray" />
      )}
      <div className="gift-card-words">
        <p className="gift-card-value">{value}</p>
        <p className="font-semibold">{getText(brand.name, language)}</p>
      </div>
    </div>
  )
}
