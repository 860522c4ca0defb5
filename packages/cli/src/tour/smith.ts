/** An iron pick from nothing but a forest and a hill: counts that go up and down, and tools that enable more tools. */
import { atLeast, count, defineDomain, flag, minus, plus } from '@telos/core'

export const smith = defineDomain({
  name: 'smith',
  facts: {
    wood: count({ max: 4 }),
    planks: count({ max: 12 }),
    sticks: count({ max: 8 }),
    stone: count({ max: 8 }),
    coal: count({ max: 3 }),
    ore: count({ max: 3 }),
    iron: count({ max: 3 }),
    bench: flag(),
    furnace: flag(),
    woodPick: flag(),
    stonePick: flag(),
    ironPick: flag(),
  },
  actions: {
    chop: { does: { wood: plus(1) }, cost: 3 },
    saw: { needs: { wood: atLeast(1) }, does: { wood: minus(1), planks: plus(4) } },
    whittle: { needs: { planks: atLeast(2) }, does: { planks: minus(2), sticks: plus(4) } },
    buildBench: { needs: { planks: atLeast(4) }, does: { planks: minus(4), bench: true } },
    makeWoodPick: {
      needs: { bench: true, planks: atLeast(3), sticks: atLeast(2) },
      does: { planks: minus(3), sticks: minus(2), woodPick: true },
    },
    digStone: { needs: { woodPick: true }, does: { stone: plus(4) }, cost: 2 },
    digCoal: { needs: { woodPick: true }, does: { coal: plus(3) }, cost: 2 },
    makeStonePick: {
      needs: { bench: true, stone: atLeast(3), sticks: atLeast(2) },
      does: { stone: minus(3), sticks: minus(2), stonePick: true },
    },
    buildFurnace: { needs: { bench: true, stone: atLeast(4) }, does: { stone: minus(4), furnace: true } },
    digOre: { needs: { stonePick: true }, does: { ore: plus(1) }, cost: 3 },
    smelt: {
      needs: { furnace: true, coal: atLeast(1), ore: atLeast(1) },
      does: { coal: minus(1), ore: minus(1), iron: plus(1) },
    },
    makeIronPick: {
      needs: { bench: true, iron: atLeast(3), sticks: atLeast(2) },
      does: { iron: minus(3), sticks: minus(2), ironPick: true },
    },
  },
})
