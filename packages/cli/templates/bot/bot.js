// @ts-check
// What the bot can do, what it wants, and how it carries out actions.
import {
  atLeast,
  count,
  createSociety,
  defineAgent,
  defineDomain,
  fact,
  failed,
  flag,
  isNot,
  minus,
  plus,
  ref,
} from '@telos/core'

// `minus(3)` takes three, so it needs three
export const crafting = defineDomain({
  objects: { place: ['camp', 'forest', 'grove', 'quarry'] },
  facts: {
    at: ref('place'),
    table: ref('place').orNone(),
    // how many logs the bot believes are there
    logs: count({ max: 9 }).per('place'),
    log: count({ max: 9 }),
    planks: count({ max: 20 }),
    sticks: count({ max: 20 }),
    cobblestone: count({ max: 9 }),
    woodenPickaxe: flag(),
    stonePickaxe: flag(),
    // roughly how far it is to each place
    way: count({ max: 9 }).per('place').fixed({ camp: 2, forest: 3, grove: 6, quarry: 4 }),
  },
  actions: {
    walkTo: {
      with: { place: 'place' },
      needs: { at: isNot('place') },
      does: { at: 'place' },
      cost: fact('way(place)'),
    },
    digLog: {
      with: { place: 'place' },
      needs: { at: 'place', 'logs(place)': atLeast(1) },
      does: { 'logs(place)': minus(1), log: plus(1) },
    },
    sawPlanks: { does: { log: minus(1), planks: plus(4) } },
    carveSticks: { does: { planks: minus(2), sticks: plus(4) } },
    buildTable: { with: { place: 'place' }, needs: { at: 'place' }, does: { planks: minus(4), table: 'place' } },
    makeWoodenPickaxe: {
      needs: { at: fact('table') },
      does: { planks: minus(3), sticks: minus(2), woodenPickaxe: true },
    },
    digStone: { needs: { at: 'quarry', woodenPickaxe: true }, does: { cobblestone: plus(1) } },
    makeStonePickaxe: {
      needs: { at: fact('table') },
      does: { cobblestone: minus(3), sticks: minus(2), stonePickaxe: true },
    },
  },
})

/**
 * Creates a bot that acts with these hands.
 * @param {import('./hands.js').Hands} hands
 */
export function createBot(hands) {
  const kind = defineAgent(crafting, {
    name: 'crafter',
    goals: { stonePickaxe: { wants: { stonePickaxe: true } } },
    // no action assumes its effects: the eyes see whether it worked
    sensors: {
      eyes: { every: 0, sense: () => hands.look() },
    },
    actions: {
      walkTo: doing(({ place }) => hands.walkTo(place)),
      digLog: doing(() => hands.digLog()),
      sawPlanks: doing(() => hands.craft('planks')),
      carveSticks: doing(() => hands.craft('sticks')),
      buildTable: doing(() => hands.craft('table')),
      makeWoodenPickaxe: doing(() => hands.craft('woodenPickaxe')),
      digStone: doing(() => hands.digStone()),
      makeStonePickaxe: doing(() => hands.craft('stonePickaxe')),
    },
  })
  const society = createSociety()
  const bot = society.add(kind, {
    name: 'Bot',
    beliefs: { at: 'camp', 'logs(forest)': 4, 'logs(grove)': 6 },
  })
  return { bot, society }
}

/**
 * Makes a behaviour from a promise. The action fails if the promise is rejected or takes a minute.
 * @template Args
 * @param {(args: Args) => Promise<void>} work
 */
function doing(work) {
  return {
    timeout: 60,
    perform: (/** @type {{ readonly args: Args }} */ { args }) =>
      work(args).then(
        () => /** @type {const} */ ('done'),
        (error) => failed(error instanceof Error ? error.message : String(error)),
      ),
  }
}

/**
 * Runs until the bot wants nothing more, or for this many seconds; returns whether it got everything.
 * @param {ReturnType<typeof createBot>} life
 * @param {import('./hands.js').Hands} hands
 * @param {{ seconds?: number, each?: (time: number) => void }} [options] `each` is called after every quarter of a second
 */
export async function live({ bot, society }, hands, { seconds = 300, each } = {}) {
  const isContent = () => bot.explain().activity === 'content'
  while (society.time < seconds && !isContent()) {
    await hands.wait(0.25)
    society.tick(0.25)
    each?.(society.time)
  }
  return isContent()
}
