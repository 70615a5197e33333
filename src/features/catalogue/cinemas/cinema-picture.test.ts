import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { imageAddress } from '@/src/lib/page/image-address'
import { cinemaPicture } from './cinema-image'

const getPicture = (fields: object) =>
  cinemaPicture(v.parse(cinemaCard, { CinemaID: '1', CinemaName: 'Anga', ...fields }))

it.each([
  [{ ThumbnailImage: '/media/assets/1.jpg' }, '/media/assets/1.jpg'],
  [{ ThumbnailImage: '/upload/1.jpg' }, ''],
  [{ cinema_card_img: '/assets/images/1.jpg' }, '/assets/images/1.jpg'],
  [{ cinema_card_img: '/assets/1.jpg' }, ''],
  [{}, ''],
])('shows a cinema’s picture only if its path marks it as one: %o', (fields, picture) => {
  expect(getPicture(fields)).toBe(picture)
})

it('resolves a path against the brand’s image host, and keeps a full address', () => {
  const host = 'https://images.example'
  expect(imageAddress('/assets/1.jpg', host)).toBe('https://images.example/assets/1.jpg')
  expect(imageAddress('assets/1.jpg', host)).toBe('https://images.example/assets/1.jpg')
  expect(imageAddress('/art/1.webp', '')).toBe('/art/1.webp')
  expect(imageAddress('https://other.example/1.jpg', host)).toBe('https://other.example/1.jpg')
  expect(imageAddress('iVBO'.repeat(200), host)).toBe(`data:image/png;base64,${'iVBO'.repeat(200)}`)
})
