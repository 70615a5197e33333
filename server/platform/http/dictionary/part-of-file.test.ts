import { describe, expect, it } from 'vitest'
import { laterAddresses, partOfFile } from './part-of-file'

describe('the part that a file is', () => {
  it.each([
    ['assets/vendor-DRt8aJa.js', 'assets/vendor-'],
    // The hash of its content may have any letter of base64url.
    ['assets/first-load-C-_Gwg8.js', 'assets/first-load-'],
    ['assets/seatss-~C3oMRq_.js', 'assets/seatss-~'],
    ['assets/conf-~~10AOESD.js', 'assets/conf-~~'],
    ['assets/texts-ar-booking-BSva0Tl.js', 'assets/texts-ar-booking-'],
    ['assets/aDBDKH5-kz.js', 'assets/aDB'],
    ['assets/scan/app-D2wiRDL.js', 'assets/scan/app-'],
    ['b/tembo/index.html', 'b/tembo/index.html'],
  ])('%s is of %s', (path, part) => expect(partOfFile(path)).toBe(part))

  it.each([
    // One of the many that say only their content.
    'assets/aD-ZQdAK.js',
    'service-worker.js',
    'index.html',
    'assets/style-CIltYd6w.css',
    'assets/vendor-DRt8aJa.js.br',
    'assets/scan/zxing_reader-Bb9Mx2Pu.wasm',
    'b/tembo/images/index.html',
    'art/posters/metropolis-320.avif',
  ])('%s has none', (path) => expect(partOfFile(path)).toBeNull())
})

it.each([
  ['assets/vendor-', 'match="vendor-*"'],
  ['assets/seatss-~', 'match="seatss-~*"'],
  ['assets/scan/app-', 'match="app-*"'],
  // A brand's shell is at one address.
  ['b/tembo/index.html', 'match="index.html"'],
])('a browser is told where the next release has %s, beside the file itself', (part, said) =>
  expect(laterAddresses(part)).toBe(said),
)
