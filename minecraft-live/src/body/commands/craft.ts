import { type Position, positionKey, type Recipe } from '@telos/minecraft'
import { type CommandRun, commandDone, commandFailed, type PartialRun, waitUntil } from '@telos/minecraft/body'
import type { Self } from '../self.ts'
import { waitForAnswer } from './answer.ts'
import { atWindow, closeWindow } from './open.ts'
import { countIn, leftClick, ownSlots, rightClick, shiftClick, smallestStack, windowOf } from './window-slots.ts'

/** Slot of the result in both windows; the grid follows, row by row. */
const resultSlot = 0
/** Maximum ticks for a server to report what a grid makes. */
const patience = 40

export function* craft(self: Self, index: number, times: number, table: Position | undefined): CommandRun {
  const recipe = self.data.recipes[index]
  if (recipe === undefined) return commandFailed(`there is no recipe ${index}`)
  if (table !== undefined) {
    const name = self.blocks.at(table)?.name
    if (name !== 'crafting_table') return commandFailed(`there is no crafting table at ${positionKey(table)}`)
    return yield* atWindow(self, table, 'crafting', () => makeAll(self, recipe, times, 3))
  }
  if (recipe.needsTable) return commandFailed(`${recipe.result} needs a crafting table`)
  try {
    const problem = yield* makeAll(self, recipe, times, 2)
    return problem === undefined ? commandDone : commandFailed(problem)
  } finally {
    // anything left in the grid or on the cursor comes back
    closeWindow(self)
  }
}

function* makeAll(self: Self, recipe: Recipe, times: number, width: number): PartialRun {
  for (const [item, count] of recipe.ingredients) {
    const carried = carriedOf(self, item)
    if (carried < count * times) return `it has ${carried} ${item} and needs ${count * times}`
  }
  // each grid slot holds one stack; cakes and buckets stack lower
  const most = Math.min(...[...recipe.ingredients.keys()].map((item) => self.data.items.get(item)?.stackSize ?? 64))
  for (let left = times; left > 0; ) {
    const now = Math.min(left, most)
    const problem = yield* make(self, recipe, now, width)
    if (problem !== undefined) return problem
    left -= now
  }
  return undefined
}

/** Lays out the grid for that many makings and takes all results with one shift-click. */
function* make(self: Self, recipe: Recipe, times: number, width: number): PartialRun {
  for (const [item, cells] of layoutOf(recipe, width)) {
    const problem = yield* lay(self, item, cells, times)
    if (problem !== undefined) return problem
  }
  const { result } = recipe
  const isReady = () => windowOf(self).slots[resultSlot]?.name === result
  if (!(yield* waitUntil(isReady, patience))) return `the server does not make ${result} from that`
  const before = carriedOf(self, result)
  const problem = yield* shiftClick(self, resultSlot)
  if (problem !== undefined) return problem
  // mineflayer guesses the destination slots; the server reports the actual ones within a round trip
  yield* waitForAnswer(self)
  const isMade = () => carriedOf(self, result) >= before + times * recipe.count
  if (!(yield* waitUntil(isMade, patience))) return `there is no room for ${result}`
  return yield* clearGrid(self, width)
}

/** The buckets of a cake stay in the grid. */
function* clearGrid(self: Self, width: number): PartialRun {
  const cells = Array.from({ length: width * width }, (_, cell) => cell + 1)
  for (const cell of cells) {
    if (!windowOf(self).slots[cell]) continue
    const problem = yield* shiftClick(self, cell)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Puts `times` of an item into each of the given grid cells. */
function* lay(self: Self, item: string, cells: readonly number[], times: number): PartialRun {
  let source: number | undefined
  for (const cell of cells) {
    for (let left = times; left > 0; ) {
      if (!windowOf(self).selectedItem) {
        source = smallestStack(windowOf(self).slots, ownSlots(windowOf(self)), item)
        if (source === undefined) return `it has no more ${item}`
        const problem = yield* leftClick(self, source)
        if (problem !== undefined) return problem
      }
      const onMouse = windowOf(self).selectedItem
      if (onMouse?.name !== item) return `it lost its ${item}`
      const { count } = onMouse
      // the whole stack if exactly that is needed; otherwise one by one
      const problem = yield* count <= left ? leftClick(self, cell) : rightClick(self, cell)
      if (problem !== undefined) return problem
      left -= count <= left ? count : 1
    }
  }
  if (!windowOf(self).selectedItem || source === undefined) return undefined
  return yield* leftClick(self, source)
}

function carriedOf(self: Self, item: string): number {
  const window = windowOf(self)
  return countIn(window.slots, ownSlots(window), item)
}

/** Item → slots of a grid `width` cells wide. */
function layoutOf(recipe: Recipe, width: number): ReadonlyMap<string, readonly number[]> {
  const cells =
    recipe.items?.map((item, cell) => ({ item, cell })) ??
    recipe.shape?.flatMap((row, y) => row.map((item, x) => ({ item, cell: y * width + x }))) ??
    []
  const layout = new Map<string, number[]>()
  for (const { item, cell } of cells) {
    if (item !== undefined) layout.set(item, [...(layout.get(item) ?? []), resultSlot + 1 + cell])
  }
  return layout
}
