/** Types whose sprites might leave the screen, which the model does not show. */
import type { World } from '../../../engine/world.ts'
import { cellsUnder } from '../../cells-under.ts'
import { edgeOf, goesBeyondEdge } from '../analysis/edges.ts'
import { fliesOff } from '../analysis/flies-off.ts'
import type { TurnAnalysis } from '../analysis/turn-analysis.ts'
import { type BoardDirection, boardDirections } from '../formulas/board-direction.ts'
import { losesFirst } from '../steps/end-steps.ts'
import { blockersOf } from './blockers.ts'

/** Finds these types by following all sprites over all cells where nothing unchanging stops them. */
export function typesThatMayLeave(analysis: TurnAnalysis, world: World): number[] {
  const { elements, becomes } = analysis
  const { avatar, kinds } = elements
  const { columns, rows } = world.stage
  const leaving = new Set<number>()
  const been = new Map([...kinds.keys()].map((type) => [type, new Uint8Array(columns * rows)]))
  const blocked = new Map([...kinds.keys()].map((type) => [type, blockedCells(analysis, world, type)]))
  const open: { readonly type: number; readonly cell: number }[] = []
  for (const type of kinds.keys()) {
    for (const sprite of world.sprites(type)) for (const { x, y } of cellsUnder(world, sprite)) come(type, cellOf(x, y))
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { type, cell } = next
    for (const direction of analysis.directionsOf(type)) {
      const to = besideOf(cell, direction)
      if (to === undefined) leave(type)
      else if (blocked.get(type)?.all[to] !== 1) come(type, to)
    }
    for (const target of becomes.get(type) ?? []) come(target, cell)
    if (avatar.kinds.includes(type)) for (const { kind } of avatar.weapons) use(kind, cell)
  }
  return [...leaving]

  function cellOf(x: number, y: number): number {
    return y * columns + x
  }

  function besideOf(cell: number, { axis, step }: BoardDirection): number | undefined {
    const by = step === 'next' ? 1 : -1
    const x = (cell % columns) + (axis === 'x' ? by : 0)
    const y = Math.floor(cell / columns) + (axis === 'y' ? by : 0)
    return x < 0 || y < 0 || x >= columns || y >= rows ? undefined : cellOf(x, y)
  }

  function come(type: number, cell: number): void {
    const cells = been.get(type)
    if (cells === undefined || cells[cell] === 1) return
    cells[cell] = 1
    open.push({ type, cell })
  }

  function use(weapon: number, cell: number): void {
    for (const direction of boardDirections) {
      const to = besideOf(cell, direction)
      if (to !== undefined && blocked.get(weapon)?.deadly[to] !== 1) come(weapon, to)
      if (to === undefined && !goesBeyondEdge(elements, weapon)) leaving.add(weapon)
    }
  }

  function leave(type: number): void {
    const edge = edgeOf(elements, type)
    // lines about the edge come before the lines that push sprites
    const isHeld = avatar.kinds.includes(type)
      ? edge === 'step-back' || (edge === 'kill' && losesFirst(elements))
      : (edge !== undefined && kinds.get(type)?.isPushed !== true) || fliesOff(analysis, type)
    if (!isHeld) leaving.add(type)
  }
}

interface BlockedCells {
  readonly deadly: Uint8Array
  readonly all: Uint8Array
}

function blockedCells(analysis: TurnAnalysis, world: World, type: number): BlockedCells {
  const { columns, rows } = world.stage
  const { deadly, all } = blockersOf(analysis, type)
  const mark = (types: ReadonlySet<number>): Uint8Array => {
    const cells = new Uint8Array(columns * rows)
    for (const blocker of types) {
      for (const sprite of world.sprites(blocker)) {
        for (const { x, y } of cellsUnder(world, sprite)) cells[y * columns + x] = 1
      }
    }
    return cells
  }
  return { deadly: mark(deadly), all: mark(all) }
}
