import { expect, it } from 'vitest'
import { lazyFilePattern } from '../../contract/page/code-file'
import { chunkFileName } from './chunk-file-name'

const chooseName = (...moduleIds: string[]) =>
  chunkFileName({ name: 'part', facadeModuleId: null, moduleIds })

it('a file’s folders decide whether it is precached, cached on use or saved with a ticket', () => {
  expect(chooseName('/src/ui/field.tsx')).toBe('assets/part-[hash:7].js')
  expect(chooseName('/src/ui/field.tsx', '/src/features/account/code-step.tsx')).toBe(
    'assets/part-~[hash:7].js',
  )
  expect(chooseName('/src/features/booking/ticket/door/door-mode.tsx')).toBe('assets/part-~~[hash:7].js')
  expect(lazyFilePattern.test('/assets/part-_1b2c3d.js')).toBe(false)
})

it('text files are named by language and part', () => {
  const facadeModuleId = `${process.cwd()}/languages/booking/ar.texts`
  expect(chunkFileName({ name: 'ar', facadeModuleId, moduleIds: [facadeModuleId] })).toBe(
    'assets/texts-ar-booking-[hash:7].js',
  )
})
