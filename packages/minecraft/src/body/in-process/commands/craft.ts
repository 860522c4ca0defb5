import type { Recipe } from '../../../data/game-data.ts'
import type { Position } from '../../../position.ts'
import { type CommandRun, commandDone, commandFailed, type PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'
import { open } from './open.ts'
import { countIn, leftClick, ownSlots, rightClick, shiftClick, smallestStack, windowOf } from './window-slots.ts'

/** Slot of the result in both windows; the grid follows, row by row. */
const resultSlot = 0

export function* craft(self: Self, index: number, times: number, table: Position | undefined): CommandRun {
  const recipe = self.world.data.recipes[index]
  if (recipe === undefined) return commandFailed(`there is no recipe ${index}`)
  if (recipe.needsTable && table === undefined) return commandFailed(`${recipe.result} needs a crafting table`)
  try {
    const problem = (table && (yield* open(self, table, 'crafting'))) ?? (yield* makeAll(self, recipe, times))
    return problem === undefined ? commandDone : commandFailed(problem)
  } finally {
    // anything left in the grid or on the cursor comes back
    self.player.closeWindow()
  }
}

function* makeAll(self: Self, recipe: Recipe, times: number): PartialRun {
  const { slots } = windowOf(self)
  const own = ownSlots(windowOf(self))
  for (const [item, count] of recipe.ingredients) {
    const carried = countIn(slots, own, item)
    if (carried < count * times) return `it has ${carried} ${item} and needs ${count * times}`
  }
  // each grid slot holds one stack; cakes and buckets stack lower
  const most = Math.min(
    ...[...recipe.ingredients.keys()].map((item) => self.world.data.items.get(item)?.stackSize ?? 64),
  )
  for (let left = times; left > 0; ) {
    const now = Math.min(left, most)
    const problem = yield* make(self, recipe, now)
    if (problem !== undefined) return problem
    left -= now
  }
  return undefined
}

/** Lays out the grid for that many makings and takes all results with one shift-click. */
function* make(self: Self, recipe: Recipe, times: number): PartialRun {
  const width = windowOf(self).kind === 'crafting' ? 3 : 2
  for (const [item, cells] of layoutOf(recipe, width)) {
    const problem = yield* lay(self, item, cells, times)
    if (problem !== undefined) return problem
  }
  const before = countIn(windowOf(self).slots, ownSlots(windowOf(self)), recipe.result)
  if (windowOf(self).slots[resultSlot]?.item !== recipe.result) return `the grid does not make ${recipe.result}`
  const problem = yield* shiftClick(self, resultSlot)
  if (problem !== undefined) return problem
  const made = countIn(windowOf(self).slots, ownSlots(windowOf(self)), recipe.result) - before
  if (made < times * recipe.count) return `there is no room for ${recipe.result}`
  return yield* clearGrid(self, width)
}

/** The buckets of a cake stay in the grid. */
function* clearGrid(self: Self, width: number): PartialRun {
  for (let cell = 1; cell <= width * width; cell++) {
    if (windowOf(self).slots[cell] === undefined) continue
    const problem = yield* shiftClick(self, cell)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Puts `times` of an item into each of the given grid cells. */
function* lay(self: Self, item: string, cells: readonly number[], times: number): PartialRun {
  const { player } = self
  let source: number | undefined
  for (const cell of cells) {
    for (let left = times; left > 0; ) {
      if (windowOf(self).cursor === undefined) {
        source = smallestStack(windowOf(self).slots, ownSlots(windowOf(self)), item)
        if (source === undefined) return `it has no more ${item}`
        const problem = yield* leftClick(self, source)
        if (problem !== undefined) return problem
      }
      const carried = windowOf(self).cursor?.count ?? 0
      if (player.isDead || carried === 0) return `it lost its ${item}`
      // the whole stack if exactly that is needed; otherwise one by one
      const problem = yield* carried <= left ? leftClick(self, cell) : rightClick(self, cell)
      if (problem !== undefined) return problem
      left -= carried <= left ? carried : 1
    }
  }
  if (windowOf(self).cursor === undefined || source === undefined) return undefined
  return yield* leftClick(self, source)
}

/** Item → slots of a grid `width` cells wide. */
function layoutOf(recipe: Recipe, width: number): ReadonlyMap<string, readonly number[]> {
  const layout = new Map<string, number[]>()
  const lay = (item: string | undefined, cell: number) => {
    if (item !== undefined) layout.set(item, [...(layout.get(item) ?? []), cell + 1])
  }
  for (const [y, row] of (recipe.shape ?? []).entries()) for (const [x, item] of row.entries()) lay(item, y * width + x)
  for (const [cell, item] of (recipe.items ?? []).entries()) lay(item, cell)
  return layout
}
