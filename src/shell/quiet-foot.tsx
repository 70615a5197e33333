import { BrandMark } from './brand-mark'
import { LanguageSwitch } from './language-switch'

/** Below a booking, which has neither header nor footer: whose site it is, and the other language. */
export function QuietFoot() {
  return (
    <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-1 md:px-6">
      <BrandMark />
      <LanguageSwitch />
    </div>
  )
}
