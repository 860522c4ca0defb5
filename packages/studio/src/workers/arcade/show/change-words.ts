/** Changes of sprites in words. */
import type { Game, SeenSprite, SpriteChange } from '@telos/vgdl'
import type { Cell } from '../arcade-contract.ts'

/** `the crate at (5, 6)` */
function spriteWords(game: Game, sprite: SeenSprite): string {
  return `the ${game.kinds[sprite.type]!.name} at ${placeWords(sprite)}`
}

/** Columns and rows, from 0, with a decimal between cells. */
export function placeWords({ x, y }: { readonly x: number; readonly y: number }): string {
  return `(${Number(x.toFixed(1))}, ${Number(y.toFixed(1))})`
}

/** `an apple`, `a box` */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** What a change is, in a sentence without its full stop. */
export function wordsOfChange(game: Game, { kind, before, after, by = 0, resource }: SpriteChange): string {
  const name = (type: number) => game.kinds[type]!.name
  switch (kind) {
    case 'came':
      return `${withArticle(name(after.type))} appeared at ${placeWords(after)}`
    case 'went':
      return `${spriteWords(game, after)} disappeared`
    case 'became':
      return `${spriteWords(game, before)} became ${withArticle(name(after.type))}`
    case 'died':
      return `${spriteWords(game, after)} died`
    case 'moved':
      return `${spriteWords(game, before)} moved ${directionWords(before, after)}`
    case 'turned':
      return `${spriteWords(game, after)} turned`
    case 'health':
      return `${spriteWords(game, after)} ${by > 0 ? 'gained' : 'lost'} ${Math.abs(by)} health`
    case 'resource':
      return `${spriteWords(game, after)} ${by > 0 ? 'got' : 'lost'} ${Math.abs(by)} ${name(resource!)}`
  }
}

function directionWords(from: SeenSprite, to: SeenSprite): string {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (y === 0 && Math.abs(x) <= 1) return x > 0 ? 'right' : 'left'
  if (x === 0 && Math.abs(y) <= 1) return y > 0 ? 'down' : 'up'
  return `to ${placeWords(to)}`
}

/** The cell of a sprite: the one that its middle is in. */
export function cellOf({ x, y }: { readonly x: number; readonly y: number }): Cell {
  return { column: Math.floor(x + 0.5), row: Math.floor(y + 0.5) }
}

/** The cells that changes concern, without duplicates. */
export function cellsOfChanges(changes: readonly SpriteChange[]): readonly Cell[] {
  const cells = new Map<string, Cell>()
  for (const { before, after } of changes) {
    for (const sprite of [before, after]) {
      const cell = cellOf(sprite)
      cells.set(`${cell.column} ${cell.row}`, cell)
    }
  }
  return [...cells.values()]
}
