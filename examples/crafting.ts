/** From trees to a stone pickaxe: counts, recipes, and the same action several times. */
import { atLeast, count, defineDomain, flag, minus, plus } from '@telos/core'

// `minus(3)` takes three, so it needs three: a recipe need not say so twice
const crafting = defineDomain({
  facts: {
    log: count({ max: 8 }),
    plank: count({ max: 16 }),
    stick: count({ max: 16 }),
    stone: count({ max: 8 }),
    table: flag(),
    woodenPickaxe: flag(),
    stonePickaxe: count({ max: 2 }),
  },
  actions: {
    chopTree: { does: { log: plus(1) }, cost: 4 },
    sawPlanks: { does: { log: minus(1), plank: plus(4) } },
    carveSticks: { does: { plank: minus(2), stick: plus(4) } },
    buildTable: { does: { plank: minus(4), table: true } },
    makeWoodenPickaxe: { needs: { table: true }, does: { plank: minus(3), stick: minus(2), woodenPickaxe: true } },
    mineStone: { needs: { woodenPickaxe: true }, does: { stone: plus(1) }, cost: 2 },
    makeStonePickaxe: { needs: { table: true }, does: { stone: minus(3), stick: minus(2), stonePickaxe: plus(1) } },
  },
})

const result = crafting.plan({ from: {}, to: { stonePickaxe: atLeast(1) } })
const times = new Map<string, number>()
for (const { name } of result.steps) times.set(name, (times.get(name) ?? 0) + 1)
for (const [name, count] of times) console.log(`${count} × ${name}`)
console.log(`cost ${result.cost}, ${result.optimal ? 'and no plan is cheaper' : 'perhaps not the cheapest'}`)

const end = result.states.at(-1)
console.log(`left over: ${end?.plank} planks, ${end?.stick} sticks`)

// existing items are used
console.log(
  `with a table and six sticks: ${crafting.plan({ from: { table: true, stick: 6 }, to: { stonePickaxe: 1 } }).cost}`,
)

// prints:
// 3 × chopTree
// 3 × sawPlanks
// 1 × carveSticks
// 1 × buildTable
// 1 × makeWoodenPickaxe
// 3 × mineStone
// 1 × makeStonePickaxe
// cost 25, and no plan is cheaper
// left over: 3 planks, 0 sticks
// with a table and six sticks: 13
