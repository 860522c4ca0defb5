/** The keys of the board while it has the focus. What is not listed here goes to the shell. */
import type { ArcadeModel } from '../arcade-model.ts'

/** As much of a key press as matters here. */
export interface BoardKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

const letters: Readonly<Record<string, string>> = {
  arrowup: 'U',
  arrowleft: 'L',
  arrowdown: 'D',
  arrowright: 'R',
  w: 'U',
  a: 'L',
  s: 'D',
  d: 'R',
  ' ': 'X',
  x: 'X',
  '.': 'N',
}

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  U: [0, -1],
  L: [-1, 0],
  D: [0, 1],
  R: [1, 0],
}

/** The letter of the move that a key means. */
export function moveOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Omit<BoardKey, 'repeat'>): string | undefined {
  if (ctrlKey || metaKey || altKey || (shiftKey && key.length > 1)) return undefined
  return letters[key.toLowerCase()]
}

let strokes = 0

/** A number for what is undone together. */
export function newStroke(): number {
  return ++strokes
}

/** A key that is let go plays no longer in real time, whatever is held with it by now. */
export function releaseOnBoard({ run }: ArcadeModel, { key }: Pick<BoardKey, 'key'>): void {
  const letter = letters[key.toLowerCase()]
  if (letter !== undefined) run.letGo(letter)
}

/** Does what a key means to the board. Returns whether it meant something, and a sentence to say. */
export function pressOnBoard(
  model: ArcadeModel,
  press: BoardKey,
): { readonly isTaken: boolean; readonly say?: string } {
  const { isPainting, isRealTime, opened, brush } = model.store.getState()
  const letter = moveOfKey(press)
  if (!isPainting) {
    if (letter === undefined) return { isTaken: false }
    if (isRealTime) model.run.hold(letter)
    // in turns, a key that is held down plays again and again; in real time, the clock does that
    if (!(isRealTime && press.repeat)) {
      model.agent.stop()
      model.run.press(letter)
    }
    return { isTaken: true }
  }
  if (press.ctrlKey || press.metaKey || press.altKey) return { isTaken: false }
  const step = letter === undefined ? undefined : steps[letter]
  if (step && press.key.startsWith('Arrow')) {
    model.moveBrush(...step)
    return { isTaken: true }
  }
  const isErasing = press.key === 'Delete' || press.key === 'Backspace'
  if (isErasing || press.key === ' ' || press.key === 'Enter') {
    const refused = model.paint([brush], isErasing, newStroke())
    return { isTaken: true, ...(refused !== undefined && { say: refused }) }
  }
  const tile = /^[1-9]$/.test(press.key) ? opened?.legend[Number(press.key) - 1] : undefined
  if (tile) model.chooseTile(tile.character)
  return { isTaken: tile !== undefined }
}
