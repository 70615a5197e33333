import { useLingui } from '@lingui/react/macro'
import { ArrowButton } from './arrow-button'

interface CarouselArrowsProps {
  index: number
  count: number
  onShow: (index: number) => void
}

/** Buttons to the previous and the next slide, wrapping around at both ends. */
export function CarouselArrows({ index, count, onShow }: CarouselArrowsProps) {
  const { t } = useLingui()
  return (
    <>
      <ArrowButton to="back" label={t`Previous`} onClick={() => onShow((index + count - 1) % count)} />
      <ArrowButton to="forward" label={t`Next`} onClick={() => onShow((index + 1) % count)} />
    </>
  )
}
