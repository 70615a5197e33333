/** The tab that was opened last has the door: two would each let somebody in. */
export function holdDoor(onLost: () => void): void {
  const forGood = () => new Promise<never>(() => undefined)
  navigator.locks?.request('foyer-scan', { steal: true }, forGood).catch(onLost)
}
