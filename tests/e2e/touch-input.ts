import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Steps of a gesture: a phone reports a finger about sixty times a second. */
const steps = 12

/** Simulates touches in the browser through the DevTools protocol. */
export class TouchInput {
  private readonly cdp: CDPSession

  private constructor(cdp: CDPSession) {
    this.cdp = cdp
  }

  static async on(page: Page): Promise<TouchInput> {
    return new TouchInput(await page.context().newCDPSession(page))
  }

  /** Puts fingers down at the first points and moves them evenly to the second. */
  async move(from: readonly Point[], to: readonly Point[]): Promise<void> {
    await this.send('touchStart', from)
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      const at = from.map((point, i) => ({
        x: point.x + ((to[i]?.x ?? point.x) - point.x) * share,
        y: point.y + ((to[i]?.y ?? point.y) - point.y) * share,
      }))
      await this.send('touchMove', at)
    }
    await this.send('touchEnd', [])
  }

  async tap(point: Point): Promise<void> {
    await this.send('touchStart', [point])
    await this.send('touchEnd', [])
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
