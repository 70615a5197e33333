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
  /** What it is worth, with its currency. */
  value: ReactNode
  /** The largest picture of its page: fetched first. */
  isHero?: boolean
  className?: string
}

/** The face of a voucher, as a card that one keeps or gives: its picture, its value, whose it is. */
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
        <p className="font-semibold">{brand.name[language]}</p>
      </div>
    </div>
  )
}
