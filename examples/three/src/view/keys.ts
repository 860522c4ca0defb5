/** Listens to keys. */

export interface KeyActions {
  /** Walks; x and y are from −1 to 1. */
  walk(x: number, y: number, sneaks: boolean): void
  /** By the code of the key. */
  readonly pressed: Readonly<Record<string, () => void>>
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyW: [0, -1],
  KeyS: [0, 1],
}

export function listenToKeys({ walk, pressed }: KeyActions): void {
  const held = new Set<string>()
  const tell = () => {
    const sum = (axis: 0 | 1) => [...held].reduce((total, code) => total + (ways[code]?.[axis] ?? 0), 0)
    walk(Math.sign(sum(0)), Math.sign(sum(1)), held.has('ShiftLeft') || held.has('ShiftRight'))
  }
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code in ways || event.code === 'Space') event.preventDefault()
    if (!event.repeat) pressed[event.code]?.()
    held.add(event.code)
    tell()
  })
  window.addEventListener('keyup', ({ code }) => {
    held.delete(code)
    tell()
  })
  window.addEventListener('blur', () => {
    held.clear()
    tell()
  })
}
