/** Types of which a sprite might leave the screen, which the model does not show. */
import type { World } from '../../engine/world.ts'
import { cellsUnder } from '../cells-under.ts'
import type { TurnAnalysis } from './analysis.ts'
import { edgeOf } from './avatar-actions.ts'

/** Found by walking from each sprite over all cells where nothing unchanging holds it up. */
export function typesThatMayLeave(analysis: TurnAnalysis, world: World): number[] {
  const { elements, displaced } = analysis
  const made = new Set(elements.avatar.weapons.map(({ kind }) => kind))
  return [...displaced].filter((type) => {
    const isPushed = elements.kinds.get(type)?.isPushed === true
    // lines about the edge come before the lines by which sprites are pushed
    const isHeld = edgeOf(elements, type) !== undefined && !isPushed
    const from = made.has(type) ? elements.avatar.kind : type
    const starts = [...becomingFrom(analysis, type), from]
    return !isHeld && reachesEdge(world, starts, blockersOf(analysis, type))
  })
}

/** Types that may become the type. */
function becomingFrom({ becomes }: TurnAnalysis, type: number): number[] {
  return [...becomes].filter(([, targets]) => targets.includes(type)).map(([from]) => from)
}

/** Unchanging types on whose cells a sprite of the type never stays. */
function blockersOf({ lines, isObject }: TurnAnalysis, type: number): Set<number> {
  const blockers = new Set<number>()
  for (const { element, pairs } of lines) {
    const holds = element.happens.some(
      (one) =>
        one.kind === 'step-back' ||
        (one.kind === 'kill' && one.whom === 'first') ||
        (one.kind === 'undo-all' && !one.except.includes(type)),
    )
    if (!holds || element.requires.length > 0) continue
    for (const { first, second } of pairs) if (first === type && !isObject(second)) blockers.add(second)
  }
  return blockers
}

function reachesEdge(world: World, starts: readonly number[], blockers: ReadonlySet<number>): boolean {
  const { columns, rows } = world.stage
  const isSeen = new Uint8Array(columns * rows)
  for (const type of blockers) {
    for (const sprite of world.sprites(type))
      for (const { x, y } of cellsUnder(world, sprite)) isSeen[y * columns + x] = 1
  }
  const open = starts.flatMap((type) => [...world.sprites(type)].flatMap((sprite) => cellsUnder(world, sprite)))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { x, y } = next
    if (x < 0 || y < 0 || x >= columns || y >= rows) return true
    if (isSeen[y * columns + x] === 1) continue
    isSeen[y * columns + x] = 1
    open.push({ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 })
  }
  return false
}
