import { Trans } from '@lingui/react/macro'
import type { GiftPicture } from '@/contract/voucher/get-voucher-offers'
import { Picture } from '@/src/ui/picture'

interface PictureChoiceProps {
  pictures: readonly GiftPicture[]
  chosen: string
  onChoose: (pictureId: string) => void
}

export function PictureChoice({ pictures, chosen, onChoose }: PictureChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Picture</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map(({ PictureID, Title, Art }) => (
          <label
            key={PictureID}
            className="relative grid cursor-pointer overflow-hidden rounded-m ring-1 ring-line has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="picture"
              checked={PictureID === chosen}
              onChange={() => onChoose(PictureID)}
              className="sr-only"
            />
            <Picture
              art={Art}
              alt={Title}
              sizes="(min-width: 640px) 8rem, 45vw"
              className="aspect-8/5 h-auto w-full"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
