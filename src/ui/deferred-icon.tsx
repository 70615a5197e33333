import { Drawing, Icon } from './icon'
import type { IconName } from './icon'

/**
 * Icons that no first visit needs, on the same grid, loaded with the parts that show them; `mirrored` ones
 * point along the reading direction.
 */
const paths = {
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  check: 'M5 12.5l4.5 4.5L19 7',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  wallet: 'M4 7.5v11.5h16V9.500H6a2 2 0 0 1 0-4h11v4M16 14.200h.01',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  share: 'M12 14.5V4M8 7.5l4-4 4 4M5.5 12v8h13v-8',
  link: 'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1-1',
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20z',
  map: 'M4 6.5l5-2 6 2.5 5-2v13l-5 2-6-2.5-5 2zM9 4.5V17.5M15 7v13',
  play: 'M8 5.5v13l10-6.5z',
  back: 'M15 5.5L8.5 12l6.5 6.5',
  forward: 'M9 5.5l6.5 6.5L9 18.5',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  list: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h15',
} as const
const mirrored: ReadonlySet<DeferredIconName> = new Set<DeferredIconName>(['forward', 'back'])

export type DeferredIconName = keyof typeof paths | IconName

interface DeferredIconProps {
  name: DeferredIconName
  className?: string
  isFilled?: boolean
}

/** Any icon, for code that loads later. */
export function DeferredIcon({ name, className = 'size-5', isFilled = false }: DeferredIconProps) {
  return isLate(name) ? (
    <Drawing
      path={paths[name]}
      className={mirrored.has(name) ? `${className} rtl:-scale-x-100` : className}
      fill={isFilled ? 'currentColor' : 'none'}
    />
  ) : (
    <Icon name={name} className={className} />
  )
}

const isLate = (name: DeferredIconName): name is keyof typeof paths => name in paths
