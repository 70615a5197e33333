import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { picturePartChars, type PictureFolder } from '@/contract/office/programme'
import { ApiError } from '@/src/lib/api/api-error'
import { Button, buttonClass } from '@/src/ui/button'
import { callOffice, type AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { ErrorNotice } from '../../components/error-notice'
import { ImportErrors } from '../../components/programme-preview'

type Picture = AnswerOf<'getItemForm'>['pictures'][number]

const names: Record<PictureFolder, MessageDescriptor> = {
  posters: msg`Poster`,
  backdrops: msg`Wide picture of the page`,
  events: msg`Picture in listings`,
}
/** Width divided by height, and the pixels that the widest place needs. // server/catalogue/pictures/picture-shapes.ts */
const shapes: Record<PictureFolder, { readonly ratio: string; readonly mostPixels: number }> = {
  posters: { ratio: '2 / 3', mostPixels: 1080 },
  backdrops: { ratio: '16 / 9', mostPixels: 1440 },
  events: { ratio: '16 / 9', mostPixels: 1440 },
}

/** The pictures of a film or event; a chosen file is sent, and shown to visitors once it is confirmed. */
export function PicturesPanel({ item, pictures }: { item: string; pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section className="mb-6 grid max-w-3xl gap-3">
      <h2 className="text-base font-bold">
        <Trans>Pictures</Trans>
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.folder}>
            <PictureField item={item} picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Sent {
  /** Null removes the picture. */
  readonly upload: string | null
  /** The picture as it was sent. */
  readonly address: string | null
}

function PictureField({
  item,
  picture: { folder, address, isRemovable },
}: {
  item: string
  picture: Picture
}) {
  const { t, i18n } = useLingui()
  const inputId = useId()
  const [sending, setSending] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const name = i18n._(names[folder])
  const { ratio } = shapes[folder]

  async function send(file: File) {
    setError(null)
    setUnreadable(false)
    setSending({ done: 0, all: 1 })
    try {
      const dataUrl = await shrink(file, shapes[folder].mostPixels)
      if (dataUrl === null) return setUnreadable(true)
      const upload = crypto.randomUUID()
      const data = dataUrl.slice(dataUrl.indexOf(',') + 1)
      const all = Math.ceil(data.length / picturePartChars)
      for (let part = 0; part < all; part++) {
        const piece = data.slice(part * picturePartChars, (part + 1) * picturePartChars)
        await callOffice('sendPicturePart', { upload, part, data: piece })
        setSending({ done: part + 1, all })
      }
      setSent({ upload, address: dataUrl })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    } finally {
      setSending(null)
    }
  }
  const done = sending?.done ?? 0
  const all = sending?.all ?? 0
  return (
    <div className="grid content-start justify-items-start gap-2">
      <h3 className="text-sm font-semibold">{name}</h3>
      {address ? (
        <img
          src={address}
          alt=""
          className="max-h-48 max-w-full rounded-s object-cover"
          style={{ aspectRatio: ratio }}
        />
      ) : (
        <p className="text-sm text-muted">
          <Trans>No picture yet</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <label
          htmlFor={inputId}
          className={`${buttonClass('quiet')} cursor-pointer focus-within:outline-3 focus-within:outline-accent`}
        >
          {address ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
          <span className="sr-only">: {name}</span>
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file can be chosen again.
              event.target.value = ''
              if (file) void send(file)
            }}
          />
        </label>
        {isRemovable ? (
          <Button variant="ghost" onClick={() => setSent({ upload: null, address: null })}>
            <Trans>Remove</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {sending ? t`Sent ${done} of ${all} parts` : null}
      </p>
      {isUnreadable ? (
        <ImportErrors faults={[{ field: '', reason: t`The browser can’t read this file as a picture.` }]} />
      ) : null}
      <ErrorNotice error={error} />
      {sent ? (
        <ConfirmChange
          name="setPicture"
          request={{ folder, item, upload: sent.upload }}
          title={sent.upload ? t`Show this picture` : t`Remove this picture`}
          action={sent.upload ? t`Show it` : t`Remove`}
          done={sent.upload ? t`The picture is shown` : t`The picture is removed`}
          isDangerous={!sent.upload}
          isRefused={({ faults }) => faults.length > 0}
          onClose={() => setSent(null)}
        >
          {({ faults }) =>
            faults.length > 0 ? (
              <ImportErrors faults={faults.map((fault) => ({ ...fault, field: '' }))} />
            ) : sent.address ? (
              <img src={sent.address} alt={name} className="max-h-72 max-w-full rounded-s" />
            ) : (
              <p>
                <Trans>Visitors see a card with the title instead.</Trans>
              </p>
            )
          }
        </ConfirmChange>
      ) : null}
    </div>
  )
}

/** The quality of a picture that is made smaller; the server encodes it again. */
const jpegQuality = 0.92

/** Returns a picture as a data address, at most so many pixels high or wide; null for what is no picture. */
async function shrink(file: File, mostPixels: number): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent places become white, as in imports.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', jpegQuality)
}
