import { expect, test } from 'vitest'
import { trailerSource } from './trailer-source'

const settings = {
  origin: 'https://tembo.example',
  imageHost: 'https://images.example',
  trailerSites: ['youtube', 'vimeo'],
} as const

test.each([
  'https://www.youtube.com/watch?v=abc_DEF-123&t=4',
  'https://youtu.be/abc_DEF-123?si=x',
  'https://m.youtube.com/shorts/abc_DEF-123',
  'https://www.youtube.com/embed/abc_DEF-123',
])('%s plays in the player without cookies', (address) => {
  expect(trailerSource(address, settings)).toEqual({
    kind: 'frame',
    src: 'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
  })
})

test('a Vimeo video plays in its player, with tracking disabled', () => {
  expect(trailerSource('https://vimeo.com/12345', settings)).toEqual({
    kind: 'frame',
    src: 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1',
  })
})

test.each([
  ['/art/trailers/matatu.webm', 'https://tembo.example/art/trailers/matatu.webm'],
  ['https://images.example/t.mp4', 'https://images.example/t.mp4'],
])('the brand’s own file %s plays here', (address, src) => {
  expect(trailerSource(address, settings)).toEqual({ kind: 'file', src })
})

test.each([
  ['https://videos.example/trailer/9', 'videos.example'],
  ['https://videos.example/t.mp4', 'videos.example'],
  ['https://www.youtube.com/watch?v="><script>', 'youtube.com'],
  ['https://youtube.com.evil.example/watch?v=abc_DEF-123', 'youtube.com.evil.example'],
])('%s becomes a link that names its site', (address, host) => {
  expect(trailerSource(address, settings)).toMatchObject({ kind: 'link', host })
})

test('a site that the brand does not embed becomes a link', () => {
  expect(trailerSource('https://youtu.be/abc_DEF-123', { ...settings, trailerSites: [] })).toMatchObject({
    kind: 'link',
    host: 'youtu.be',
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://videos.example/1', 'https://', '//'])(
  '%s is never opened',
  (address) => {
    expect(trailerSource(address, settings)).toBeNull()
  },
)
