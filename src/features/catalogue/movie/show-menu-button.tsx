import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { addTexts } from '@/src/lib/text/i18n'
import type { SharedShow } from '@/src/lib/page/shared-path'
import { Icon } from '@/src/ui/icon'

type ShowMenu = typeof import('../share/show-menu').ShowMenu

interface ShowMenuButtonProps {
  show: SharedShow
  /** The show's time, for assistive technology. */
  time: string
}

/** Opens what one can do with a show besides booking it; all of that is loaded with the tap. */
export function ShowMenuButton({ show, time }: ShowMenuButtonProps) {
  const { t, i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<{ Menu: ShowMenu } | null>(null)
  const open = async () => {
    const [{ ShowMenu: Menu }] = await Promise.all([import('../share/show-menu'), addTexts(i18n, 'events')])
    setMenu({ Menu })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`More for ${time}`}
        aria-expanded={menu !== null}
        onClick={() => (menu ? setMenu(null) : void open().catch(() => undefined))}
        className="absolute end-0 top-0 grid size-11 place-items-center rounded-m text-muted hover:text-ink"
      >
        <Icon name="more" />
      </button>
      {menu ? <menu.Menu anchor={button} show={show} onClose={() => setMenu(null)} /> : null}
    </>
  )
}
